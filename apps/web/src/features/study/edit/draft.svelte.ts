import { layTokens, type Token } from "@tablier/board";
import type { Editor } from "@tablier/games/editor";
import {
	beginHistory,
	type Cell,
	type Game,
	type Piece,
	type Position,
	type ReadError,
	type Rules,
	rulesOf,
	type Setting,
	type Verdict,
	verdictOf,
} from "@tablier/kernel";

/** A position that is being put together, as a board and as a text. Where the text cannot be read, the board stays. */
export class Draft {
	readonly game: Game;
	readonly rules: Rules;
	readonly editor: Editor;
	setting = $state.raw<Setting>() as Setting;
	position = $state.raw<Position>() as Position;
	text = $state("");
	tokens = $state.raw<readonly Token[]>([]);
	readonly #read = $derived.by(() => this.game.readPosition(this.text, this.setting));

	constructor(game: Game, editor: Editor, setting: Setting) {
		this.game = game;
		this.rules = rulesOf(game);
		this.editor = editor;
		this.setting = setting;
		this.change(game.start(setting));
	}

	/** What the text says, when the rules allow it. */
	get checked(): Position | undefined {
		return this.#read.ok ? this.#read.value : undefined;
	}

	get fault(): ReadError | undefined {
		return this.#read.ok ? undefined : this.#read.error;
	}

	/** Whether the text was written by hand and says something that the board does not show. */
	get apart(): boolean {
		return this.fault !== undefined && this.text !== this.game.writePosition(this.position);
	}

	get verdict(): Verdict | undefined {
		const { checked } = this;
		return checked && verdictOf(this.rules, beginHistory(this.rules, checked));
	}

	change(position: Position): void {
		this.text = this.game.writePosition(position);
		this.#show(position);
	}

	write(text: string): void {
		this.text = text;
		const read = this.game.readPosition(text, this.setting);
		if (read.ok) this.#show(read.value);
	}

	/** Touching a piece with the same in hand takes it away, unless pieces stand on each other here. */
	touch(cell: Cell, piece: Piece | undefined): "put" | "took" | "nothing" {
		const stack = this.game.look(this.position).stacks[cell];
		const top = stack[stack.length - 1];
		const again = !this.editor.stacks && piece && top?.owner === piece.owner && top.size === piece.size;
		if ((!piece || again) && stack.length === 0) return "nothing";
		this.change(this.editor.put(this.position, cell, again ? undefined : piece));
		return piece && !again ? "put" : "took";
	}

	/** Pieces stay where the new setting can read them; another board begins anew. */
	reset(setting: Setting): void {
		const same = setting.ruleset === this.setting.ruleset && setting.seats === this.setting.seats;
		const read = same ? this.game.readPosition(this.game.writePosition(this.position), setting) : undefined;
		this.setting = setting;
		this.change(read?.ok ? read.value : this.game.start(setting));
	}

	#show(position: Position): void {
		this.position = position;
		this.tokens = layTokens(this.game.board(this.setting), this.game.look(position).stacks, this.tokens);
	}
}
