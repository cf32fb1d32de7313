import { type GroundKind, styleOf, type Title } from "@tablier/games";
import type { Game } from "@tablier/kernel";
import { boardPicture, boardsOf, INKS, type Ink, type PrintedBoard, sizeOf, viewBoxOf } from "@tablier/print";
import { render } from "svelte/server";
import BareBoard from "../parts/surface/BareBoard.svelte";
import type { WrittenPicture } from "./written.ts";

/* Runs in the build: draws the empty boards that are printed. */

/** Paper has no table for a shadow to fall on. */
const FULL = "--table-shade:transparent";
const OUTLINES =
	"--tray:#fff;--tray-lit:#fff;--tray-deep:#fff;--gutter:#fff;--ground:#fff;--ground-line:#1f1a14;--pit:#fff;--pit-deep:#a8a299;--pit-lit:transparent;--label:#1f1a14;--grain:transparent;--shade:transparent;--table-shade:transparent;--paint:#6b6459";

const coloursOf = (ink: Ink, ground: GroundKind): string => {
	if (ink === "full") return FULL;
	// Between stones, the second colour of the ground is that of the paths.
	return `${OUTLINES};--ground-other:${ground === "stones" ? "#b5b0a6" : "#fff"}`;
};

export function drawPrintBoards(title: Title, game: Game): readonly WrittenPicture[] {
	return boardsOf(game, title).flatMap((printed) => INKS.map((ink) => draw(title, printed, ink)));
}

/** The frame of a board on a screen has room for shadows; on paper the tray is all there is. */
function draw(title: Title, printed: PrintedBoard, ink: Ink): WrittenPicture {
	const { board, coordinates, rim } = printed;
	const style = styleOf(title);
	const { body } = render(BareBoard, { props: { board, style, coordinates, rim } });
	const { width, height } = sizeOf(printed);
	return {
		path: boardPicture(title, printed.id, ink),
		body: body.replace(/viewBox="[^"]*"/, `viewBox="${viewBoxOf(printed)}"`),
		width: Math.round(width),
		height: Math.round(height),
		colours: coloursOf(ink, style.ground),
	};
}
