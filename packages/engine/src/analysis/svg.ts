import type { Analysis, Review } from "./analysis.ts";
import { courseOf, worstOf } from "./summary.ts";

/** What a drawing says; the caller has the language. */
export interface GraphWords {
	readonly title: string;
	readonly description: string;
	readonly seats: readonly string[];
	readonly plays: string;
	readonly percent: (share: number) => string;
	readonly mark: (review: Review) => string;
	/** The colours of the pieces by seat. */
	readonly colours: readonly string[];
	/** Begins the names inside the drawing, where a page holds more than one. */
	readonly id?: string;
}

const WIDTH = 960;
const PLOT = { left: 62, top: 64, width: 760, height: 300 } as const;
const MARKS = 5;
const LEGEND_LINE = 24;
const LABEL_GAP = 20;
const TICKS = 10;

/** Bands are told apart by hatching as well as by colour. */
const HATCHES = [
	"",
	'<path d="M0 8L8 0M-2 2L2 -2M6 10L10 6" stroke="#000" stroke-opacity=".3" stroke-width="1.2"/>',
	'<circle cx="4" cy="4" r="1.4" fill="#000" fill-opacity=".35"/>',
	'<path d="M0 4H8" stroke="#000" stroke-opacity=".3" stroke-width="1.4"/>',
];

const STYLE =
	"svg{color:#221d17;background:#fffdf8;font:15px system-ui,sans-serif}" +
	"text{fill:currentColor}.t{font-size:20px;font-weight:600}.s{font-size:13px}" +
	".g{stroke:#888;stroke-opacity:.6}.e{fill:none;stroke:currentColor;stroke-width:1.5}" +
	".d{fill:#fffdf8;stroke:#221d17;stroke-width:1.5}.n{fill:#221d17;font-size:12px;font-weight:600}" +
	"@media(prefers-color-scheme:dark){svg{color:#f1ebe0;background:#191714}}";

/** The chances of all seats over a game: bands that fill the height, and the plays that lost most. */
export function drawAnalysis(analysis: Analysis, words: GraphWords): string {
	const { id = "analysis" } = words;
	const course = courseOf(analysis);
	const worst = worstOf(analysis, MARKS);
	const height = PLOT.top + PLOT.height + 64 + worst.length * LEGEND_LINE;
	const x = (ply: number): number => PLOT.left + (PLOT.width * ply) / Math.max(1, course.length - 1);
	const body = [
		`<title id="${id}-title">${inXml(words.title)}</title>`,
		`<desc id="${id}-about">${inXml(words.description)}</desc>`,
		`<style>${STYLE}</style>`,
		`<defs>${words.seats.map((_, seat) => patternOf(id, seat)).join("")}</defs>`,
		`<text class="t" x="${PLOT.left}" y="36">${inXml(words.title)}</text>`,
		...words.seats.map((_, seat) => bandOf(course, seat, words, id, x)),
		...gridOf(words),
		...ticksOf(course.length - 1, words, x),
		`<rect class="e" x="${PLOT.left}" y="${PLOT.top}" width="${PLOT.width}" height="${PLOT.height}"/>`,
		...labelsOf(course, words),
		...worst.flatMap((review, i) => markOf(review, i, words, x)),
	];
	const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="${id}-title ${id}-about">`;
	return `${head}\n${body.filter(Boolean).join("\n")}\n</svg>\n`;
}

const y = (share: number): number => PLOT.top + PLOT.height * (1 - share);
const short = (number: number): string => String(Math.round(number * 10) / 10);
const inXml = (text: string): string =>
	text.replace(/[&<>"]/g, (letter) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[letter] ?? letter);

/** The first seat lies at the bottom. */
const below = (scores: readonly number[], seat: number): number =>
	scores.slice(0, seat).reduce((sum, score) => sum + score, 0);

const patternOf = (id: string, seat: number): string =>
	HATCHES[seat] === ""
		? ""
		: `<pattern id="${id}-${seat}" width="8" height="8" patternUnits="userSpaceOnUse">${HATCHES[seat]}</pattern>`;

function bandOf(
	course: readonly (readonly number[])[],
	seat: number,
	{ colours }: GraphWords,
	id: string,
	x: (ply: number) => number,
): string {
	if (course.length === 0) return "";
	const point = (ply: number, share: number): string => `${short(x(ply))} ${short(y(share))}`;
	const top = course.map((scores, ply) => point(ply, below(scores, seat + 1)));
	const bottom = course.map((scores, ply) => point(ply, below(scores, seat))).reverse();
	const path = `M${[...top, ...bottom].join("L")}Z`;
	const edge = seat === 0 ? "" : `<path class="e" d="M${bottom.join("L")}"/>`;
	const hatch = HATCHES[seat] === "" ? "" : `<path d="${path}" fill="url(#${id}-${seat})"/>`;
	return `<path d="${path}" fill="${colours[seat]}"/>${hatch}${edge}`;
}

const gridOf = ({ percent }: GraphWords): string[] =>
	[0, 0.25, 0.5, 0.75, 1].map((share) => {
		const line = share % 1 === 0 ? "" : `<path class="g" d="M${PLOT.left} ${y(share)}h${PLOT.width}"/>`;
		return `${line}<text class="s" x="${PLOT.left - 8}" y="${y(share) + 4}" text-anchor="end">${inXml(percent(share))}</text>`;
	});

/** Numbers of plays at round steps. */
function ticksOf(last: number, { plays }: GraphWords, x: (ply: number) => number): string[] {
	const bottom = PLOT.top + PLOT.height;
	const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((size) => last / size <= TICKS) ?? 1000;
	const ticks: string[] = [];
	for (let ply = 0; ply <= last; ply += step)
		ticks.push(
			`<path class="e" d="M${short(x(ply))} ${bottom}v5"/><text class="s" x="${short(x(ply))}" y="${bottom + 20}" text-anchor="middle">${ply}</text>`,
		);
	const middle = PLOT.left + PLOT.width / 2;
	return [...ticks, `<text class="s" x="${middle}" y="${bottom + 40}" text-anchor="middle">${inXml(plays)}</text>`];
}

/** Names beside the last chances, kept apart where bands are thin. */
function labelsOf(course: readonly (readonly number[])[], { seats, percent }: GraphWords): string[] {
	const last = course[course.length - 1];
	if (!last) return [];
	let lowest = PLOT.top + PLOT.height;
	return seats.map((name, seat) => {
		const wanted = y(below(last, seat) + last[seat] / 2) + 5;
		const room = PLOT.top + 12 + (seats.length - 1 - seat) * LABEL_GAP;
		const at = Math.max(room, Math.min(wanted, lowest));
		lowest = at - LABEL_GAP;
		return `<text x="${PLOT.left + PLOT.width + 12}" y="${short(at)}">${inXml(name)} ${inXml(percent(last[seat]))}</text>`;
	});
}

/** A numbered disc on the edge that moved with the play, and its line below the graph. */
function markOf(review: Review, index: number, { mark }: GraphWords, x: (ply: number) => number): string[] {
	const { ply, by, after } = review;
	const edge = by === after.length - 1 ? below(after, by) : below(after, by + 1);
	const at = [x(ply), y(edge)];
	const legend = [PLOT.left + 9, PLOT.top + PLOT.height + 62 + index * LEGEND_LINE];
	const text = inXml(mark(review));
	const disc = ([cx, cy]: number[]): string =>
		`<circle class="d" cx="${short(cx)}" cy="${short(cy)}" r="9"/><text class="n" x="${short(cx)}" y="${short(cy + 4.3)}" text-anchor="middle">${index + 1}</text>`;
	return [
		`<g><title>${text}</title>${disc(at)}</g>`,
		`<g>${disc(legend)}<text x="${legend[0] + 18}" y="${legend[1] + 5}">${text}</text></g>`,
	];
}
