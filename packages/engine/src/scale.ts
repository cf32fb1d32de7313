import { type Core, type Judge, OVER, type Position } from "@tablier/kernel";
import type { Eyes } from "./eyes.ts";
import { CONTEMPT, DECIDED, linearOfLogit, logitOfShare, MOST_JUDGED, SURE, WIN } from "./score.ts";

/** Says what a position is worth to one of two sides, on the scale that suits the game (see score.ts). */
export class Scale<P extends Position> {
	readonly linear: boolean;
	private readonly core: Core<P>;
	private readonly judge: Judge;
	private readonly seats: number;
	private readonly sides: Int8Array;
	private readonly alone: number;

	/** `alone`: the seat that all others are taken together against; -1 where the seats of a side win together. */
	constructor(core: Core<P>, judge: Judge, seats: number, sides: Int8Array, alone: number, linear: boolean) {
		this.core = core;
		this.judge = judge;
		this.seats = seats;
		this.sides = sides;
		this.alone = alone;
		this.linear = linear;
	}

	/** A seat that plays alone and is out has lost, whatever the others still do. */
	isOver(): boolean {
		return this.core.actor === OVER || this.isBeaten();
	}

	/** Where it is over. */
	over(side: number, ply: number): number {
		const share = this.isBeaten() ? (this.sides[this.alone] === side ? 0 : 1) : this.shareOf(side);
		if (this.linear) return Math.round(SURE * (2 * share - 1));
		if (share > 0.999) return WIN - ply;
		return share < 0.001 ? ply - WIN : logitOfShare(share);
	}

	private isBeaten(): boolean {
		return this.alone >= 0 && this.core.isOut(this.alone);
	}

	private shareOf(side: number): number {
		const { scores } = this.core.verdict();
		let share = 0;
		for (let seat = 0; seat < this.seats; seat++) if (this.sides[seat] === side) share += scores[seat];
		return share;
	}

	/** The judge's word. Never the score of a draw by repetition: that score marks such a draw. */
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
		const { judge, seats, sides } = this;
		const partners = this.alone < 0;
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
