import { turnsOf } from "@tablier/board";
import type { Match } from "@tablier/kernel/match";
import type { Notice } from "../../parts/surface/hand.svelte.ts";
import type { Speech } from "../../parts/surface/speech.svelte.ts";
import type { LiveMatch } from "./live-match.svelte.ts";
import { type Side, sideAfter, sidesOf } from "./sides.ts";

/** What can lie over the list of moves. One at a time. */
export type SheetName =
	| "menu"
	| "rules"
	| "keys"
	| "settings"
	| "legal"
	| "record"
	| "say"
	| "online"
	| "names"
	| "inside";

/** A line that a press has caused, and what it was said about: it is void as soon as that changes. */
interface Note {
	readonly text: string;
	readonly match: Match;
	readonly notice: Notice | undefined;
	readonly viewing: number | undefined;
}

/** How a match lies on the page: the sheet that is open, the way the board is turned, and the last answer to a press. */
export class TableState {
	sheet = $state<SheetName>();
	/** Steps of 60 or 90 degrees. */
	turn = $state(0);
	/** The rule that the rules are opened at. */
	rule = $state<string>();
	/** Whether the reader has put the end of the match aside. */
	endClosed = $state(false);
	readonly live: LiveMatch;
	readonly speech: Speech;
	#note = $state.raw<Note>();

	/** `viewer` is the seat at the near side of the board. */
	constructor(live: LiveMatch, speech: Speech, viewer: number | undefined) {
		this.live = live;
		this.speech = speech;
		this.turn = viewer === undefined ? 0 : (this.#homes[viewer] * this.turns) / 4;
	}

	/** How many steps are a whole turn. */
	get turns(): number {
		return turnsOf(this.#board);
	}

	/** The side of each seat on the screen: 0 near, 1 left, 2 far, 3 right. */
	get sides(): readonly Side[] {
		const quarters = Math.round((this.turn * 4) / this.turns);
		return this.#homes.map((side) => sideAfter(side, quarters));
	}

	/** The answer to the last press, while it still concerns what is shown. */
	get note(): string {
		const { match, hand, viewing } = this.live;
		const note = this.#note;
		const holds = note?.match === match && note.notice === hand.notice && note.viewing === viewing;
		return holds ? note.text : "";
	}

	/** Shows and says why something is not done, or what was found. */
	tell(text: string): void {
		const { match, hand, viewing } = this.live;
		this.#note = { text, match, notice: hand.notice, viewing };
		this.speech.say(text);
	}

	toggle(sheet: SheetName): void {
		this.rule = undefined;
		this.sheet = this.sheet === sheet ? undefined : sheet;
	}

	showRule(rule: string | undefined): void {
		this.rule = rule;
		this.sheet = "rules";
	}

	turnBy(steps: number): void {
		this.turn = (this.turn + steps) % this.turns;
	}

	flip(): void {
		this.turnBy(this.turns / 2);
	}

	/** Steps through the moves: dice are passed over, a move is never shown without its die. */
	step(by: -1 | 1): void {
		const { plays } = this.live.match;
		let at = (this.live.viewing ?? plays.length) + by;
		while (at > 0 && at < plays.length && plays[at - 1].by < 0) at += by;
		if (at >= 0 && at <= plays.length) this.live.view(at);
	}

	get #board() {
		return this.live.game.board(this.live.match.agreement.setting);
	}

	get #homes(): readonly Side[] {
		const { game, match } = this.live;
		return sidesOf(this.#board, game.look(match.line[0].position).stacks, match.agreement.setting.seats);
	}
}
