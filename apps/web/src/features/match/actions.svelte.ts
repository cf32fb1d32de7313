import type { Seat } from "@tablier/kernel";
import type { Words } from "@tablier/words";
import { sayRefusal } from "../../parts/surface/words.ts";
import type { LiveMatch } from "./live-match.svelte.ts";

/** A question over the list of moves. */
export interface TableQuestion {
	readonly text: string;
	readonly yes: string;
	readonly no: string;
	/** Whether the first answer cannot be undone. */
	readonly danger?: boolean;
	readonly answer: (yes: boolean) => void;
}

export interface ActionNeeds {
	readonly words: () => Words;
	readonly names: () => readonly string[];
	/** Whether the match is over for good: for a server's match, not before the server says so. */
	readonly over: () => boolean;
	/** Whether people are there to agree to a draw. */
	readonly draws: () => boolean;
	/** Why nobody at this page plays. */
	readonly idle: () => string;
	/** Makes an offer and answers it, where all players sit at this device. Without it, the offer is sent. */
	readonly settle?: (what: "draw" | "take-back", by: Seat, agreed: boolean) => void;
}

/** What a player can do beside moving. An action that cannot be used now has a reason, in words. */
export class Actions {
	question = $state.raw<TableQuestion>();
	readonly #live: LiveMatch;
	readonly #needs: ActionNeeds;

	constructor(live: LiveMatch, needs: ActionNeeds) {
		this.#live = live;
		this.#needs = needs;
	}

	get takeBackRefused(): string | undefined {
		const { hand, lastPlayer } = this.#live;
		if (this.#live.awaited && hand.started) return undefined;
		const barred = this.#barred ?? this.#away;
		if (barred !== undefined) return barred;
		return this.#say(
			lastPlayer === undefined ? "nothing-to-take-back" : this.#live.offerRefusal("take-back", lastPlayer),
		);
	}

	get drawRefused(): string | undefined {
		const { why } = this.#words.table;
		const { speaker } = this;
		if (this.#barred !== undefined) return this.#barred;
		if (!this.#needs.draws()) return why.drawMachine;
		if (speaker === undefined) return why.drawTurn;
		return this.#away ?? this.#say(this.#live.offerRefusal("draw", speaker));
	}

	get resignRefused(): string | undefined {
		if (this.#needs.over()) return this.#words.table.why.over;
		if (this.#own.length === 0) return this.#needs.idle();
		return this.#away ?? (this.speaker === undefined ? this.#words.table.why.notYourTurn : undefined);
	}

	/** The seat that speaks for this page: the one to move, or the only one. */
	get speaker(): Seat | undefined {
		if (this.#live.awaited) return this.#live.actor as Seat;
		return this.#own.length === 1 ? this.#own[0] : undefined;
	}

	/** Steps of a turn in progress go back freely; for moves the kernel has the rule. */
	takeBack(): void {
		const { hand, lastPlayer } = this.#live;
		if (this.#live.awaited && hand.started) hand.dropSteps();
		else if (lastPlayer !== undefined) this.#offer("take-back", lastPlayer);
	}

	offerDraw(): void {
		if (this.speaker !== undefined) this.#offer("draw", this.speaker);
	}

	resign(): void {
		const by = this.speaker;
		if (by === undefined) return;
		const { table, page } = this.#words;
		this.question = {
			text: this.#live.aborts ? table.abortAsk : this.#resignAsk(by),
			yes: this.#live.aborts ? table.abortDo : table.resignDo,
			no: page.cancel,
			danger: true,
			answer: (yes) => yes && this.#live.send({ kind: "resign", by }),
		};
	}

	answer(yes: boolean | undefined): void {
		const asked = this.question;
		this.question = undefined;
		if (yes !== undefined) asked?.answer(yes);
	}

	/** Several people at one device: the question names the player. */
	#resignAsk(by: Seat): string {
		const { page, table } = this.#words;
		const goesOn = this.#live.goesOnWithout(by);
		if (this.#own.length === 1) return goesOn ? table.resignOutAsk : table.resignAsk;
		return (goesOn ? page.resignOutAsk : page.resignAsk)(this.#needs.names()[by]);
	}

	#offer(what: "draw" | "take-back", by: Seat): void {
		const { settle } = this.#needs;
		if (!settle) return void this.#live.send({ kind: "offer", what, by });
		if (this.#live.persons.length === 1) return settle(what, by, true);
		const { page, online } = this.#words;
		const others = this.#live.playing.filter((seat) => seat !== by).length;
		this.question = {
			text: (what === "draw" ? page.drawAsk : page.takeBackAsk)(this.#needs.names()[by], others),
			yes: online.accept,
			no: online.decline,
			answer: (yes) => settle(what, by, yes),
		};
	}

	/** Why nothing of the match can be changed from what is shown. */
	get #barred(): string | undefined {
		const { why } = this.#words.table;
		if (this.#needs.over() || this.#live.match.result) return why.over;
		if (this.#live.persons.length === 0) return this.#needs.idle();
		return this.#live.viewing === undefined ? undefined : why.looking;
	}

	/** Why the keeper of the match cannot hear it now. */
	get #away(): string | undefined {
		const { why } = this.#words.table;
		if (!this.#live.source.reachable) return why.offline;
		return this.#live.source.pending ? why.sent : undefined;
	}

	get #own(): readonly Seat[] {
		return this.#live.playing.filter((seat) => this.#live.persons.includes(seat));
	}

	get #words(): Words {
		return this.#needs.words();
	}

	#say(code: string | undefined): string | undefined {
		return code === undefined ? undefined : sayRefusal(this.#words, code);
	}
}
