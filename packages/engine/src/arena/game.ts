import {
	addStep,
	beginTurn,
	drawnBetween,
	drawWith,
	type Game,
	type History,
	type Look,
	legalIn,
	lostBy,
	OVER,
	type Position,
	type Rules,
	randomFrom,
	rollDie,
	rulesOf,
	SEATS,
	type Seat,
	type Setting,
	type Step,
	type Turn,
	unwrap,
	verdictOf,
} from "@tablier/kernel";
import { type MatchResult, NO_CLOCK, type TimedPlay } from "@tablier/kernel/match";
import { writeRecord } from "@tablier/kernel/record";
import { historyAt, type Opening } from "./openings.ts";
import type { Player, PlayerFault } from "./player.ts";

/** One game to be played. */
export interface GamePlan {
	readonly game: Game;
	readonly setting: Setting;
	readonly opening: Opening;
	/** A player for each seat; the same one may sit on several. */
	readonly seats: readonly Player[];
	/** Of the dice. */
	readonly seed: number;
	/** Tags of the record. */
	readonly notes?: Readonly<Record<string, string>>;
	/** After so many plays who has more points has won: some players would never come to an end. */
	readonly mostPlays?: number | undefined;
	readonly stop?: () => boolean;
}

export interface Forfeit extends PlayerFault {
	readonly seat: Seat;
}

export interface GameReport {
	/** Shares of one win, a seat each. */
	readonly scores: readonly number[];
	readonly reason: string;
	readonly forfeit?: Forfeit;
	readonly plays: number;
	/** Time and plays of each seat. */
	readonly spent: readonly { readonly ms: number; readonly plays: number }[];
	readonly record: string;
}

/** Nobody plays for ever: by then the game is shared. */
const MOST_STEPS = 5000;

interface Run {
	readonly plan: GamePlan;
	readonly rules: Rules;
	turn: Turn;
	readonly steps: Step[];
	readonly texts: string[];
	/** Complete plays: one history before the first, and one after each. */
	readonly line: History[];
	readonly plays: TimedPlay[];
	readonly spent: { ms: number; plays: number }[];
}

/** Plays a game to its end. Undefined when it was stopped. The players must have begun. */
export async function playGame(plan: GamePlan): Promise<GameReport | undefined> {
	const rules = rulesOf(plan.game);
	const start = historyAt(rules, plan.setting, { start: plan.opening.start, steps: [] });
	const run: Run = {
		plan,
		rules,
		turn: beginTurn(rules, start),
		steps: [],
		texts: [],
		line: [start],
		plays: [],
		spent: plan.seats.map(() => ({ ms: 0, plays: 0 })),
	};
	for (const step of plan.opening.steps) make(run, step);
	const draw = drawWith(randomFrom(plan.seed));
	const made = (): number => run.spent.reduce((sum, { plays }) => sum + plays, 0);
	while (run.steps.length < MOST_STEPS) {
		if (plan.stop?.()) return undefined;
		const { actor, history } = run.turn;
		if (actor === OVER) return finished(run);
		if (plan.mostPlays !== undefined && made() >= plan.mostPlays) return counted(run);
		const rolled = rollDie(rules, history, draw);
		if (rolled !== undefined) {
			make(run, rolled);
			continue;
		}
		const fault = await ask(run, actor as Seat);
		if (plan.stop?.()) return undefined;
		if (fault) return forfeited(run, { ...fault, seat: actor as Seat });
	}
	const scores = drawnBetween(plan.game.sides(plan.setting), fallenIn(run));
	return report(run, { scores, reason: "agreement", rule: "" }, "too-long");
}

function make(run: Run, step: Step): void {
	const { turn, play } = unwrap(addStep(run.rules, run.turn, step));
	run.texts.push(run.plan.game.writeStep(run.turn.history.position, step));
	run.turn = turn;
	run.steps.push(step);
	if (!play) return;
	run.plays.push(play);
	run.line.push(turn.history);
}

/** Lets the seat decide; its steps are made as long as they are legal and its own. */
async function ask(run: Run, seat: Seat): Promise<PlayerFault | undefined> {
	const { plan, rules } = run;
	const { history } = run.turn;
	// Timers and signals get their turn between two players that never wait.
	await new Promise((next) => setImmediate(next));
	const begun = performance.now();
	const answer = await plan.seats[seat].play({
		seat,
		history,
		start: plan.opening.start,
		steps: run.steps,
		texts: run.texts,
		legal: legalIn(rules, history),
		stop: plan.stop,
	});
	run.spent[seat].ms += performance.now() - begun;
	if (!answer.ok) return answer.error;
	if (answer.value.length === 0) return { code: "no-step", detail: "" };
	for (const step of answer.value) {
		if (run.turn.actor !== seat) return { code: "play-too-long", detail: String(answer.value.length) };
		if (!legalIn(rules, run.turn.history).includes(step))
			return { code: "illegal-step", detail: plan.game.writeStep(run.turn.history.position, step) };
		make(run, step);
	}
	if (run.turn.actor !== seat) run.spent[seat].plays++;
	return undefined;
}

function finished(run: Run): GameReport {
	const verdict = verdictOf(run.rules, run.turn.history);
	if (!verdict) throw new Error("unreachable: a game that is over has a verdict");
	return report(run, verdict, verdict.reason);
}

/** What a game that takes too long is decided by: points, or where there are none pieces. Empty: by nothing. */
export function pointsOf({ scores, pieces }: Look): readonly number[] {
	return scores.length > 0 ? scores : (pieces?.counts ?? []);
}

/** A game that was broken off: the seats of the side with the most points share the win. Undefined where there is nothing to count. */
export function sharesByPoints(game: Game, position: Position): readonly number[] | undefined {
	const sides = game.sides(position.setting);
	const points = pointsOf(game.look(position));
	if (points.length === 0) return undefined;
	const worth = sides.map((side) => points.reduce((sum, point, seat) => sum + (sides[seat] === side ? point : 0), 0));
	const best = Math.max(...worth);
	const winners = worth.filter((sum) => sum === best).length;
	return worth.map((sum) => (sum === best ? 1 / winners : 0));
}

/** A record can only say that the game was left, and has a tag for what was counted. Where there is nothing to count it is a draw. */
function counted(run: Run): GameReport {
	const { game, setting } = run.plan;
	const scores = sharesByPoints(game, run.turn.history.position) ?? drawnBetween(game.sides(setting), fallenIn(run));
	const notes = { Counted: scores.map((share) => Number(share.toFixed(4))).join(" ") };
	return { ...report(run, { scores: null, reason: "abandoned", rule: "" }, "counted", { notes }), scores };
}

/** The side of the seat gets nothing, the others share. */
function forfeited(run: Run, forfeit: Forfeit): GameReport {
	const { game, setting, seats } = run.plan;
	const sides = game.sides(setting);
	const own = SEATS.filter((seat) => seats[seat] === seats[forfeit.seat]);
	const scores = lostBy(sides, forfeit.seat, own, fallenIn(run));
	// A record knows only one losing side outside the rules: what it cannot say is told as abandoned.
	const one = own.every((seat) => sides[seat] === sides[forfeit.seat]);
	const reason = forfeit.code === "timeout" ? "time" : "resignation";
	const result = one ? { scores, reason, rule: "" } : { scores: null, reason: "abandoned", rule: "" };
	const notes = { Forfeit: `${"ABCD"[forfeit.seat]} ${forfeit.code} ${forfeit.detail}`.trim() };
	return { ...report(run, result, "forfeit", { notes, forfeit }), scores };
}

/** Who has fallen where the record ends: it leaves a play that is not whole out. */
function fallenIn(run: Run): readonly Seat[] {
	return run.rules.fallen(run.turn.from.position);
}

interface Outside {
	readonly notes?: Readonly<Record<string, string>>;
	readonly forfeit?: Forfeit;
}

/** Also what the rules do not know of: a forfeit, and tags of the record. */
function report(run: Run, result: MatchResult, reason: string, { notes: more, forfeit }: Outside = {}): GameReport {
	const { plan, line, plays } = run;
	const notes = { ...plan.notes, ...more };
	const record = writeRecord(plan.game, { setting: plan.setting, clock: NO_CLOCK, line, plays, result, notes });
	return {
		scores: result.scores ?? [],
		reason,
		...(forfeit && { forfeit }),
		plays: plays.length,
		spent: run.spent,
		record,
	};
}
