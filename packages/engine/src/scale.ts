import type { Core, Judge, Position } from "@tablier/kernel";
import type { Eyes } from "./eyes.ts";
import { CONTEMPT, DECIDED, linearOfLogit, logitOfShare, MOST_JUDGED, SURE, WIN } from "./score.ts";

/** Says what a position is worth to one of two sides, on the scale that suits the game (see score.ts). */
export class Scale<P extends Position> {
	readonly linear: boolean;
	private readonly core: Core<P>;
	private readonly judge: Judge;
	private readonly seats: number;
	private readonly sides: Int8Array;
	private readonly partners: boolean;

	/** `partners`: the seats of a side win together; else they are taken together against one who plays for himself. */
	constructor(core: Core<P>, judge: Judge, seats: number, sides: Int8Array, partners: boolean, linear: boolean) {
		this.core = core;
		this.judge = judge;
		this.seats = seats;
		this.sides = sides;
		this.partners = partners;
		this.linear = linear;
	}

	/** The game is over. */
	over(side: number, ply: number): number {
		const { scores } = this.core.verdict();
		let share = 0;
		for (let seat = 0; seat < this.seats; seat++) if (this.sides[seat] === side) share += scores[seat];
		if (this.linear) return Math.round(SURE * (2 * share - 1));
		if (share > 0.999) return WIN - ply;
		return share < 0.001 ? ply - WIN : logitOfShare(share);
	}

	/** The judge's word. Never the score of a draw by repetition: whoever reads it knows that it is one. */
	judged(side: number, eyes: Eyes): number {
		const { judge, seats, sides } = this;
		let score = seats === 2 ? judge.strength(0) - judge.strength(1) : this.judgedMany();
		if (!eyes.keen) score += eyes.blurs(this.core.keyLo);
		if (sides[0] !== side) score = -score;
		if (this.linear) return linearOfLogit(score);
		const word = score > MOST_JUDGED ? MOST_JUDGED : score < -MOST_JUDGED ? -MOST_JUDGED : Math.round(score);
		return word === CONTEMPT || word === -CONTEMPT ? word + 1 : word;
	}

	/** Partners add their strength; players taken together are as strong as the softmax says. */
	private judgedMany(): number {
		const { judge, seats, sides, partners } = this;
		let mine = 0;
		let theirs = 0;
		for (let seat = 0; seat < seats; seat++) {
			const strength = judge.strength(seat);
			const weight = partners ? strength : Math.exp(strength / 100);
			if (sides[seat] === sides[0]) mine += weight;
			else theirs += weight;
		}
		return partners ? mine - theirs : 100 * Math.log(mine / theirs);
	}

	/** Wins are counted from the root in the search, from their own position in the table. */
	toTable(score: number, ply: number): number {
		if (this.linear) return score;
		return score > DECIDED ? score + ply : score < -DECIDED ? score - ply : score;
	}

	fromTable(score: number, ply: number): number {
		if (this.linear) return score;
		return score > DECIDED ? score - ply : score < -DECIDED ? score + ply : score;
	}
}
