import { type Core, type Judge, OVER, type Position, type Pursuit } from "@tablier/kernel";
import type { Eyes } from "./eyes.ts";
import { CONTEMPT, DECIDED, linearOfLogit, logitOfShare, MOST_JUDGED, SURE, WIN } from "./score.ts";

/** Contempt of a player who pursues: he is behind by more than this before he wants a draw. */
const PURSUIT_CONTEMPT = 150;
const PATIENCE_STEP = 40;
/** Of a player in the middle of a game: a dozen pieces of Mamba. */
const USUAL_STRENGTH = 600;

/** Says what a position is worth to one of two sides, on the scale that suits the game (see score.ts). */
export class Scale<P extends Position> {
	readonly linear: boolean;
	private readonly core: Core<P>;
	private readonly judge: Judge;
	private readonly seats: number;
	private readonly sides: Int8Array;
	private readonly alone: number;
	private readonly pursuit: Pursuit | undefined;
	/** What the own strength counts for, and that of a rival; absent, chances count. */
	private pursuing: Omit<Pursuit, "patience"> | undefined;
	private contempt = CONTEMPT;

	/** `alone`: the seat that all others are taken together against; -1 where the seats of a side win together. */
	constructor(
		core: Core<P>,
		judge: Judge,
		seats: number,
		sides: Int8Array,
		alone: number,
		linear: boolean,
		pursuit?: Pursuit,
	) {
		this.core = core;
		this.judge = judge;
		this.seats = seats;
		this.sides = sides;
		this.alone = alone;
		this.linear = linear;
		this.pursuit = alone < 0 ? undefined : pursuit;
	}

	/**
	 * Before a search. `fair`: chances mean the same for every seat. Returns what a draw by repetition is worth to the
	 * side that searches.
	 */
	begin(fair: boolean): number {
		this.pursuing = fair || !this.pursuit ? undefined : { ...this.pursuit, own: this.ownNow(this.pursuit) };
		this.contempt = this.pursuing === undefined ? CONTEMPT : this.contemptOf(this.pursuing);
		return fair ? 0 : -this.contempt;
	}

	/** In steps: what a table knows, it knows from before the last one, and is forgotten with it. */
	private ownNow({ own, patience }: Pursuit): number {
		const turns = PATIENCE_STEP * Math.floor(this.core.turn / PATIENCE_STEP);
		return own * Math.max(0, 1 - turns / patience);
	}

	/** How large scores are beside logits, where a side's strength and the other's count once each. */
	get spread(): number {
		return this.pursuing && this.pursuit ? (this.pursuit.own + this.pursuit.rival) / 2 : 1;
	}

	get pursues(): boolean {
		return this.pursuing !== undefined;
	}

	/** Strengths are not chances: where all are as strong as usual, nobody has a score of 0. */
	private contemptOf({ own, rival }: Omit<Pursuit, "patience">): number {
		let rivals = 0;
		for (let seat = 0; seat < this.seats; seat++) if (seat !== this.alone && !this.core.isOut(seat)) rivals++;
		return Math.round(PURSUIT_CONTEMPT + (rivals * rival - own) * USUAL_STRENGTH);
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
		return word === this.contempt || word === -this.contempt ? word + 1 : word;
	}

	/** Partners add their strength; players taken together are as strong as the softmax says. */
	private judgedMany(): number {
		if (this.pursuing !== undefined) return this.pursued(this.pursuing);
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

	/** For the side of seat 0, as all that is judged here. */
	private pursued({ own, rival }: Omit<Pursuit, "patience">): number {
		const { judge, seats, alone, core } = this;
		let score = own * judge.strength(alone);
		for (let seat = 0; seat < seats; seat++)
			if (seat !== alone && !core.isOut(seat)) score -= rival * judge.strength(seat);
		return alone === 0 ? score : -score;
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
