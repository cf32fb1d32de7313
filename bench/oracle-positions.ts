import { omba, packMove } from "@tablier/games/omba";
import { byRoll, type Knower, positionOf, type RatedMove, rate, type Situation } from "@tablier/oracle";
import { START } from "./oracle-games.ts";
import { coveredBy } from "./oracle-players.ts";

const EACH = 6;
const HAND = 9;
const SIDES = [1, 3, 5, 7];

const writePlay = (situation: Situation, roll: number, { from, to }: RatedMove): string =>
	omba.writeStep(positionOf(situation, EACH, roll), packMove(from, to, 0));

const textOf = (situation: Situation, roll: number): string => omba.writePosition(positionOf(situation, EACH, roll));

/** Every first play, and what it is worth; plays that the symmetries take to each other once. */
export function firstPlays(exact: Knower): unknown {
	const rated = rate(exact, START, 0);
	return {
		byRoll: byRoll(rated),
		plays: [1, 2, 3, 4, 5, 6].map((roll) => {
			const seen = new Map<string, { play: string; value: number }>();
			for (const move of rated.filter(({ rolls }) => (rolls >> roll) & 1)) {
				const kind = move.to === 4 ? "centre" : SIDES.includes(move.to) ? "side" : "corner";
				if (!seen.has(kind)) seen.set(kind, { play: writePlay(START, roll, move), value: move.value });
			}
			return Object.fromEntries(seen);
		}),
	};
}

/** Kinds of moves, of which the mean cost of keeping to them, and of avoiding them, is counted. */
const KINDS: Readonly<Record<string, (situation: Situation, move: RatedMove) => boolean>> = {
	"enters a cube": (_, { from }) => from === HAND,
	"ends on the other's cube": (situation, move) => coveredBy(situation, move) === -1,
	"ends on an own cube": (situation, move) => coveredBy(situation, move) === 1,
	"ends on the ground": (situation, move) => coveredBy(situation, move) === 0,
	"ends in the centre": (_, { to }) => to === 4,
	"ends in a corner": (_, { to }) => to !== 4 && !SIDES.includes(to),
	"ends on a side": (_, { to }) => SIDES.includes(to),
	"leaves the centre": (_, { from }) => from === 4,
};

interface KindTally {
	both: number;
	best: number;
	keeping: number;
	avoiding: number;
}

interface Lone {
	readonly text: string;
	readonly best: string;
	readonly second: string;
	readonly value: number;
	readonly gap: number;
	readonly plays: number;
}

/** Gathers what happens at the rolls of perfect games. */
export class Lessons {
	rolls = 0;
	private readonly tallies = new Map(
		Object.keys(KINDS).map((kind): [string, KindTally] => [kind, { both: 0, best: 0, keeping: 0, avoiding: 0 }]),
	);
	private readonly byNumber = Array.from({ length: 6 }, () => ({ count: 0, sum: 0 }));
	private lone: Lone[] = [];

	see(situation: Situation, roll: number, rated: readonly RatedMove[]): void {
		this.rolls++;
		const best = Math.max(...rated.map(({ value }) => value));
		for (const [kind, is] of Object.entries(KINDS)) {
			const [those, others] = [true, false].map((wanted) =>
				rated.filter((move) => is(situation, move) === wanted).map(({ value }) => value),
			);
			if (those.length === 0 || others.length === 0) continue;
			const tally = this.tallies.get(kind) as KindTally;
			tally.both++;
			if (Math.max(...those) >= best - 1e-6) tally.best++;
			tally.keeping += best - Math.max(...those);
			tally.avoiding += best - Math.max(...others);
		}
		this.seeLone(situation, roll, rated);
	}

	seeRolls(chances: readonly number[]): void {
		for (const [i, chance] of chances.entries()) {
			this.byNumber[i].count++;
			this.byNumber[i].sum += chance;
		}
	}

	/** Positions in which one play is far better than all others. */
	private seeLone(situation: Situation, roll: number, rated: readonly RatedMove[]): void {
		if (rated.length < 6) return;
		const sorted = [...rated].sort((a, b) => b.value - a.value);
		const gap = sorted[0].value - sorted[1].value;
		if (this.lone.length >= 12 && gap <= this.lone[this.lone.length - 1].gap) return;
		const text = textOf(situation, roll);
		if (this.lone.some((known) => known.text === text)) return;
		this.lone.push({
			text,
			best: writePlay(situation, roll, sorted[0]),
			second: writePlay(situation, roll, sorted[1]),
			value: sorted[0].value,
			gap,
			plays: rated.length,
		});
		this.lone = this.lone.sort((a, b) => b.gap - a.gap).slice(0, 12);
	}

	told(): unknown {
		return {
			rolls: this.rolls,
			chanceByRoll: this.byNumber.map(({ count, sum }) => sum / count),
			kinds: Object.fromEntries(
				[...this.tallies].map(([kind, { both, best, keeping, avoiding }]) => [
					kind,
					{ choices: both, bestShare: best / both, costOfKeeping: keeping / both, costOfAvoiding: avoiding / both },
				]),
			),
			loneBest: this.lone,
		};
	}
}

/** Over all positions: how chances are spread, and the ends of the scale where both can play every roll. */
export function spread(
	exact: Knower & { readonly layout: { readonly positions: number }; chanceAt(number: number): number },
	situationAt: (number: number) => Situation,
): unknown {
	const bins = new Array<number>(50).fill(0);
	let sum = 0;
	const ends = { low: { number: -1, chance: 1 }, high: { number: -1, chance: 0 } };
	for (let number = 0; number < exact.layout.positions; number++) {
		const chance = exact.chanceAt(number);
		bins[Math.min(49, Math.floor(chance * 50))]++;
		sum += chance;
		if (chance >= ends.low.chance && chance <= ends.high.chance) continue;
		if (!fullOfLife(situationAt(number))) continue;
		if (chance < ends.low.chance) ends.low = { number, chance };
		if (chance > ends.high.chance) ends.high = { number, chance };
	}
	const tell = ({ number, chance }: { number: number; chance: number }): unknown => {
		const situation = situationAt(number);
		return { text: textOf(situation, 0), chance, byRoll: byRoll(rate(exact, situation, 0)) };
	};
	return { mean: sum / exact.layout.positions, bins, lowest: tell(ends.low), highest: tell(ends.high) };
}

/** Both players can play all six rolls, were it their turn. */
function fullOfLife(situation: Situation): boolean {
	const { heights, owns, cubes, own } = situation;
	const other = { heights, owns: ~owns & ((1 << cubes) - 1), cubes, own: cubes - own };
	return [situation, other].every((view) => {
		const rolls = rate({ each: EACH, chance: () => 0 }, view, 0).reduce((all, move) => all | move.rolls, 0);
		return rolls === 0b1111110;
	});
}
