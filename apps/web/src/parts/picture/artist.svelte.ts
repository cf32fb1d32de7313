import { type GroundKind, layTokens, type Material, type Skin, type Token, type View } from "@tablier/board";
import BoardView from "@tablier/board/Board.svelte";
import type { Board, Cell, Stacks } from "@tablier/kernel";
import { flushSync, mount, unmount } from "svelte";
import { copyStyled } from "./inline-style.ts";

/** A drawing that needs nothing but itself. */
export interface Drawing {
	readonly svg: string;
	/** Height for a width of 1. */
	readonly ratio: number;
}

export interface PictureStance {
	readonly board: Board;
	readonly skin: Skin;
	readonly ground: GroundKind;
	readonly view: View;
	readonly material: Material;
	readonly turned: boolean;
	readonly coordinates: boolean;
	/** The pieces of the beginning, where pieces that are lost lie beside the board. */
	readonly start?: Stacks;
	/** The colour around the board. */
	readonly paper: string;
}

const WIDTH = 640;
const nobody = (): void => undefined;

/** Draws boards outside the page, with the board of the page: what is drawn there is true to it. */
export class Artist {
	readonly #stance: PictureStance;
	readonly #place = document.createElement("div");
	readonly #app: ReturnType<typeof mount>;
	#tokens = $state.raw<readonly Token[]>([]);
	#last = $state.raw<ReadonlySet<Cell>>(new Set());

	constructor(stance: PictureStance) {
		this.#stance = stance;
		this.#place.inert = true;
		this.#place.setAttribute("aria-hidden", "true");
		this.#place.style.cssText = `position:fixed;left:-10000px;top:0;width:${WIDTH}px`;
		document.body.append(this.#place);
		this.#app = mount(BoardView, { target: this.#place, props: this.#props() });
	}

	draw(stacks: Stacks, last: ReadonlySet<Cell>, title: string): Drawing {
		this.#tokens = layTokens(this.#stance.board, stacks, this.#tokens);
		this.#last = last;
		flushSync();
		const drawn = this.#place.querySelector("svg");
		if (!drawn) throw new Error("the board has no drawing");
		return finish(copyStyled(drawn), title, this.#stance.paper);
	}

	close(): void {
		void unmount(this.#app);
		this.#place.remove();
	}

	#props(): Parameters<typeof BoardView>[1] {
		const { paper: _, ...stance } = this.#stance;
		const tokens = (): readonly Token[] => this.#tokens;
		const last = (): ReadonlySet<Cell> => this.#last;
		return {
			...stance,
			get tokens() {
				return tokens();
			},
			get last() {
				return last();
			},
			label: "",
			describedBy: "",
			chosen: [],
			targets: new Set(),
			faults: [],
			pace: 0,
			describe: () => "",
			onTouch: nobody,
			onPoint: nobody,
			onLetGo: nobody,
			onLetter: nobody,
		};
	}
}

function finish(svg: SVGSVGElement, title: string, paper: string): Drawing {
	const [left, top, width, height] = (svg.getAttribute("viewBox") ?? "0 0 1 1").split(" ").map(Number);
	const named = document.createElementNS(svg.namespaceURI, "title");
	named.textContent = title;
	const ground = document.createElementNS(svg.namespaceURI, "rect");
	for (const [name, value] of Object.entries({ x: left, y: top, width, height, fill: paper }))
		ground.setAttribute(name, String(value));
	svg.prepend(named, ground);
	svg.setAttribute("role", "img");
	svg.setAttribute("width", String(WIDTH));
	svg.setAttribute("height", String(Math.round((WIDTH * height) / width)));
	return { svg: new XMLSerializer().serializeToString(svg), ratio: height / width };
}
