import type { Features, Judge, Knowledge, Setting, StepList, Weights } from "@tablier/kernel";
import { DELTAS, MARGIN, SPOT_BIT, SPOT_CELL, SPOT_WORD, WORD_BITS } from "./bits.ts";
import { type AbaloneCore, ejectedIn, FRAME, TALLY } from "./core.ts";
import { EDGES } from "./generation.ts";
import { abalone } from "./index.ts";
import { FORMS } from "./levels.ts";
import { EMPTY_LINES, FEATURE_OF, LINE_FEATURES, LINE_OF, LINES, PATTERNS, POWER_OF, SWAPPED } from "./lines.ts";
import type { AbalonePosition } from "./position.ts";
import { SPOT_BITS } from "./step.ts";
import { WEIGHTS } from "./weights.ts";

/*
 * Features, all seen by the player to move: one a pattern of each line (lines.ts), then one for how many marbles each side
 * still has to push off. The other player has no features: strength is relative.
 */
const MOST_TO_GO = 6;
const TO_GO = LINE_FEATURES;
const FEATURES = TO_GO + MOST_TO_GO * MOST_TO_GO;

const toGo = (goal: number, tally: number, seat: number): number => {
	const own = Math.min(MOST_TO_GO, Math.max(1, goal - ejectedIn(tally, seat)));
	const enemy = Math.min(MOST_TO_GO, Math.max(1, goal - ejectedIn(tally, 1 - seat)));
	return TO_GO + (own - 1) * MOST_TO_GO + enemy - 1;
};

/**
 * While a marble takes the place of the other colour's, both are counted on the cell for a moment, and the number of the line
 * may leave the table: there must be something there to be taken back.
 */
const ROOM = PATTERNS + 3 ** 9;

/** Sums of line weights for either player to move, kept up to date cell by cell. */
class LineJudge implements Judge {
	/** What stands on each line, Black's marbles counting one, White's two. */
	private readonly lines = new Int32Array(LINES.length);
	/** Both sums, a pair for each position since the one loaded. */
	private sums = new Int32Array(512);
	private top = 0;
	private readonly forBlack: Int32Array;
	private readonly forWhite: Int32Array;
	private readonly core: AbaloneCore;
	private readonly goal: number;
	private readonly toGo: Int16Array;

	constructor(core: AbaloneCore, setting: Setting, weights: Weights) {
		this.core = core;
		this.goal = Number(setting.options.ejections);
		this.forBlack = Int32Array.from({ length: ROOM }, (_, pattern) => weights[FEATURE_OF[pattern]]);
		this.forWhite = Int32Array.from({ length: ROOM }, (_, pattern) => weights[FEATURE_OF[SWAPPED[pattern]]]);
		this.toGo = weights;
	}

	load(): void {
		const { lines, forBlack, forWhite, sums } = this;
		const { words, base } = this.core.frames;
		lines.set(EMPTY_LINES);
		for (let word = 0; word < 3; word++) {
			this.shift(words[base + word], word, 1);
			this.shift(words[base + 3 + word], word, 2);
		}
		this.top = 0;
		sums[0] = 0;
		sums[1] = 0;
		for (const line of lines) {
			sums[0] += forBlack[line];
			sums[1] += forWhite[line];
		}
	}

	private shift(set: number, word: number, by: number): void {
		const { lines } = this;
		for (let rest = set; rest !== 0; rest &= rest - 1) {
			const at = SPOT_CELL[MARGIN + word * WORD_BITS + 31 - Math.clz32(rest & -rest)] * 3;
			lines[LINE_OF[at]] += POWER_OF[at] * by;
			lines[LINE_OF[at + 1]] += POWER_OF[at + 1] * by;
			lines[LINE_OF[at + 2]] += POWER_OF[at + 2] * by;
		}
	}

	made(): void {
		if (this.top + 4 > this.sums.length) this.grow();
		const { sums, top } = this;
		const { words, base } = this.core.frames;
		const old = base - FRAME;
		sums[top + 2] = sums[top];
		sums[top + 3] = sums[top + 1];
		this.top = top + 2;
		for (let word = 0; word < 3; word++) {
			const black = words[base + word] ^ words[old + word];
			if (black !== 0) this.change(black, words[base + word], word, 1);
			const white = words[base + 3 + word] ^ words[old + 3 + word];
			if (white !== 0) this.change(white, words[base + 3 + word], word, 2);
		}
	}

	private change(changed: number, now: number, word: number, by: number): void {
		const { lines, forBlack, forWhite, sums, top } = this;
		let black = sums[top];
		let white = sums[top + 1];
		for (let rest = changed; rest !== 0; rest &= rest - 1) {
			const bit = rest & -rest;
			const sign = (now & bit) !== 0 ? by : -by;
			const first = SPOT_CELL[MARGIN + word * WORD_BITS + 31 - Math.clz32(bit)] * 3;
			for (let at = first; at < first + 3; at++) {
				const line = LINE_OF[at];
				const before = lines[line];
				const after = before + POWER_OF[at] * sign;
				lines[line] = after;
				black += forBlack[after] - forBlack[before];
				white += forWhite[after] - forWhite[before];
			}
		}
		sums[top] = black;
		sums[top + 1] = white;
	}

	/** The frame that was left is still there, behind the one in force. */
	unmade(): void {
		const { words, base } = this.core.frames;
		const left = base + FRAME;
		this.top -= 2;
		for (let word = 0; word < 3; word++) {
			const black = words[base + word];
			const goneBlack = words[left + word];
			if (black !== goneBlack) {
				this.shift(black & ~goneBlack, word, 1);
				this.shift(goneBlack & ~black, word, -1);
			}
			const white = words[base + 3 + word];
			const goneWhite = words[left + 3 + word];
			if (white !== goneWhite) {
				this.shift(white & ~goneWhite, word, 2);
				this.shift(goneWhite & ~white, word, -2);
			}
		}
	}

	strength(seat: number): number {
		const { core, top } = this;
		const mover = core.turn & 1;
		if (seat !== mover) return 0;
		const { words, base } = core.frames;
		return this.sums[top + mover] + this.toGo[toGo(this.goal, words[base + TALLY], mover)];
	}

	/** Ejections: two or three in line against one on the edge, three against two. */
	noisy(out: StepList): boolean {
		const { words, base } = this.core.frames;
		const mover = this.core.turn & 1;
		const own = base + mover * 3;
		const enemy = base + 3 - mover * 3;
		for (let direction = 0; direction < 6; direction++) {
			const edge = direction * 3;
			if (
				((words[enemy] & EDGES[edge]) | (words[enemy + 1] & EDGES[edge + 1]) | (words[enemy + 2] & EDGES[edge + 2])) !==
				0
			)
				this.listEjections(own, enemy, direction, out);
		}
		return true;
	}

	/** From the edge inwards: one or two enemies, then enough of one's own. */
	private listEjections(own: number, enemy: number, direction: number, out: StepList): void {
		const { words } = this.core.frames;
		for (let word = 0; word < 3; word++) {
			for (let rest = words[enemy + word] & EDGES[direction * 3 + word]; rest !== 0; rest &= rest - 1) {
				const spot = MARGIN + word * WORD_BITS + 31 - Math.clz32(rest & -rest);
				const delta = -DELTAS[direction];
				let at = spot + delta;
				let enemies = 1;
				if (has(words, enemy, at)) {
					enemies = 2;
					at += delta;
				}
				for (let owns = 1; owns <= 3 && has(words, own, at); owns++, at += delta)
					if (owns > enemies) out.push((direction << SPOT_BITS) | at);
			}
		}
	}

	private grow(): void {
		const wider = new Int32Array(this.sums.length * 2);
		wider.set(this.sums);
		this.sums = wider;
	}
}

const has = (words: Int32Array, set: number, spot: number): boolean =>
	(words[set + SPOT_WORD[spot]] & SPOT_BIT[spot]) !== 0;

function features(core: AbaloneCore, setting: Setting): Features {
	const goal = Number(setting.options.ejections);
	return {
		size: FEATURES,
		most: LINES.length + 1,
		list(seat, out) {
			const { cells, ejected, ply } = core.save();
			const mover = ply & 1;
			if (seat !== mover) return 0;
			LINES.forEach((line, i) => {
				let pattern = EMPTY_LINES[i];
				line.forEach((cell, place) => {
					const digit = cells[cell] === 0 ? 0 : cells[cell] - 1 === mover ? 1 : 2;
					pattern += digit * 3 ** place;
				});
				out[i] = FEATURE_OF[pattern];
			});
			out[LINES.length] = toGo(goal, ejected[0] | (ejected[1] << 4), mover);
			return LINES.length + 1;
		},
	};
}

export const knowledge: Knowledge<AbalonePosition> = {
	game: abalone,
	weightsOf: () => "abalone",
	weights: WEIGHTS,
	forms: FORMS,
	judge: (core, setting, weights) => new LineJudge(core as AbaloneCore, setting, weights),
	features: (core, setting) => features(core as AbaloneCore, setting),
	severalSteps: false,
	asTwoUpTo: 2,
	swing: 60,
};
