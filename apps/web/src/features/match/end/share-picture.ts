import type { Stacks } from "@tablier/kernel";
import type { Voice } from "@tablier/words";
import type { Drawing } from "../../../parts/picture/artist.svelte.ts";
import { preferences } from "../../../parts/preferences/preferences.svelte.ts";
import { styleFor, viewFor } from "../../../parts/surface/style.ts";
import { saveFile } from "../../../parts/ui/file.ts";
import type { LiveMatch } from "../live-match.svelte.ts";

const WIDTH = 1080;
/** Of the width. */
const TITLE_HEIGHT = 0.1;
const LINE_HEIGHT = 0.075;
const MARGIN = 0.02;

export interface SharedPicture {
	readonly live: LiveMatch;
	readonly voice: Voice;
	/** The name of the title, and how it ended. */
	readonly title: string;
	readonly result: string;
	readonly turned: boolean;
}

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** The last position, with the title above it and the result below it. */
export async function drawResult(shared: SharedPicture): Promise<Blob> {
	const { newCanvas, paint, pngOf, writeCaption } = await import("../../../parts/picture/canvas.ts");
	const drawing = await drawLast(shared);
	const [title, line, margin] = [TITLE_HEIGHT, LINE_HEIGHT, MARGIN].map((share) => Math.round(share * WIDTH));
	const board = Math.round(WIDTH * drawing.ratio);
	const canvas = newCanvas(WIDTH, board + title + line + 2 * margin);
	const inks = { ink: token("--ink"), paper: token("--paper") };
	const serif = { weight: 500, family: token("--serif") };
	canvas.context.fillStyle = inks.paper;
	canvas.context.fillRect(0, 0, WIDTH, canvas.element.height);
	await paint(canvas, drawing);
	writeCaption(canvas, shared.title, { top: board + margin, height: title, font: serif, ...inks });
	writeCaption(canvas, shared.result, {
		top: board + margin + title,
		height: line,
		font: { weight: 400, family: token("--sans") },
		...inks,
	});
	return pngOf(canvas);
}

async function drawLast({ live, title, turned }: SharedPicture): Promise<Drawing> {
	const { Artist } = await import("../../../parts/picture/artist.svelte.ts");
	const { game, match } = live;
	const { material, coordinates } = preferences;
	const { setting } = match.agreement;
	const { skin, ground } = styleFor(setting);
	const artist = new Artist({
		board: game.board(setting),
		skin,
		ground,
		view: viewFor(setting),
		material,
		turned,
		coordinates,
		paper: token("--paper"),
		...startOf(live),
	});
	try {
		return artist.draw(game.look(match.line[match.line.length - 1].position).stacks, live.last, title);
	} finally {
		artist.close();
	}
}

/** Where points are pieces that were pushed out, those lie beside the board. */
function startOf({ game, match }: LiveMatch): { readonly start?: Stacks } {
	const { stacks, scores } = game.look(match.line[0].position);
	return scores.length > 0 ? { start: stacks } : {};
}

/** Hands the picture to the device, or saves it as a file where the browser cannot.  */
export async function sharePicture(
	picture: Blob,
	name: string,
	text: string,
): Promise<"shared" | "saved" | "cancelled"> {
	const file = new File([picture], `${name}.png`, { type: "image/png" });
	if (typeof navigator.canShare === "function" && navigator.canShare({ files: [file] })) {
		try {
			await navigator.share({ files: [file], text });
			return "shared";
		} catch (fault) {
			if (fault instanceof DOMException && fault.name === "AbortError") return "cancelled";
		}
	}
	saveFile(picture, file.name);
	return "saved";
}
