import { type PictureTheme, SANS } from "./flat.ts";

/** The file of Piazzolla names its family so; its default weight is the regular one. */
const SERIF = "Piazzolla Thin";

/** As in the tokens of the page. */
const COLOURS: Readonly<
	Record<PictureTheme, { paper: string; cloth: string; ink: string; quiet: string; action: string }>
> = {
	light: { paper: "#f7f3ea", cloth: "#e6e0d0", ink: "#1f1a14", quiet: "#574c40", action: "#1d4e3e" },
	dark: { paper: "#121815", cloth: "#1b2420", ink: "#f3eee3", quiet: "#c0beb0", action: "#e3b968" },
};

/** What link previews of chats and networks show. */
export const CARD = { width: 1200, height: 630 };
const MARGIN = 48;
const PLATE = { x: MARGIN, y: MARGIN, width: 620, height: CARD.height - 2 * MARGIN };
const TEXT = { x: PLATE.x + PLATE.width + 44, width: CARD.width - PLATE.x - PLATE.width - 44 - MARGIN };

export interface CardText {
	readonly heading: string;
	readonly line: string;
	readonly site: string;
}

/** A card for a link: the board, what it is, and whose site it is on. */
export function writeCard(board: string, { heading, line, site }: CardText, theme: PictureTheme): string {
	const { ink, quiet, action } = COLOURS[theme];
	const heads = wrap(heading, { size: 64, width: TEXT.width, share: 0.5, most: 3 });
	const lines = wrap(line, { size: 32, width: TEXT.width, share: 0.52, most: 6 });
	const top = 150;
	const below = top + 72 * heads.length;
	return sheet(
		theme,
		place(board),
		...heads.map((text, i) => write(text, TEXT.x, top + 72 * i, { family: SERIF, size: 64, fill: ink })),
		...lines.map((text, i) => write(text, TEXT.x, below + 42 * i, { family: SANS, size: 32, fill: quiet })),
		write(site, TEXT.x, CARD.height - MARGIN - 8, { family: SERIF, size: 34, fill: action }),
	);
}

/** A card without a board: says why there is none. */
export function writeNotice({ heading, line, site }: CardText, theme: PictureTheme): string {
	const { ink, quiet, action } = COLOURS[theme];
	const width = CARD.width - 4 * MARGIN;
	const lines = wrap(line, { size: 36, width, share: 0.52, most: 7 });
	return sheet(
		theme,
		write(heading, 2 * MARGIN, 190, { family: SERIF, size: 64, fill: ink }),
		...lines.map((text, i) => write(text, 2 * MARGIN, 270 + 48 * i, { family: SANS, size: 36, fill: quiet })),
		write(site, 2 * MARGIN, CARD.height - 2 * MARGIN, { family: SERIF, size: 34, fill: action }),
	);
}

const sheet = (theme: PictureTheme, ...parts: readonly string[]): string => {
	const { width, height } = CARD;
	const { paper, cloth } = COLOURS[theme];
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${paper}"/><rect x="${PLATE.x}" y="${PLATE.y}" width="${parts[0]?.startsWith("<svg") ? PLATE.width : width - 2 * MARGIN}" height="${PLATE.height}" rx="24" fill="${cloth}"/>${parts.join("")}</svg>`;
};

const AIR = 24;

/** The board in the middle of its plate, whole. */
function place(board: string): string {
	const [width, height] = [PLATE.width - 2 * AIR, PLATE.height - 2 * AIR];
	return board.replace(/^([\s\S]*?<svg[^>]*?) width="[^"]*" height="[^"]*"/, (_, head: string) => {
		const from = head.slice(head.indexOf("<svg"));
		return `${from} x="${PLATE.x + AIR}" y="${PLATE.y + AIR}" width="${width}" height="${height}"`;
	});
}

interface Ink {
	readonly family: string;
	readonly size: number;
	readonly fill: string;
}

const write = (text: string, x: number, y: number, { family, size, fill }: Ink): string =>
	`<text x="${x}" y="${y}" font-family="${family}" font-size="${size}" fill="${fill}">${escapeText(text)}</text>`;

export const escapeText = (text: string): string =>
	text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);

interface Column {
	readonly size: number;
	readonly width: number;
	/** The usual width of a letter, as a share of the size. */
	readonly share: number;
	readonly most: number;
}

/** Lines of at most so many letters. A word that is longer is cut, and so is what does not fit the last line. */
export function wrap(text: string, { size, width, share, most }: Column): readonly string[] {
	const room = Math.floor(width / (size * share));
	const lines: string[] = [];
	for (const word of text.split(/\s+/).filter((one) => one !== "")) {
		const whole = shorten(word, room);
		const last = lines[lines.length - 1];
		if (last !== undefined && last.length + 1 + whole.length <= room) lines[lines.length - 1] = `${last} ${whole}`;
		else if (lines.length < most) lines.push(whole);
		else {
			lines[most - 1] = shorten(`${last} ${whole}…`, room, true);
			break;
		}
	}
	return lines;
}

const shorten = (text: string, most: number, always = false): string =>
	text.length > most || always ? `${[...text].slice(0, Math.min(most, text.length) - 1).join("")}…` : text;
