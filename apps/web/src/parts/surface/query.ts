import { asCell, type Cell, type Look, type Seat } from "@tablier/kernel";
import { sayCell, sayCells, type Voice } from "@tablier/words";
import type { Hand } from "./hand.svelte.ts";

/* One key on the board asks, and the answer is spoken: in a match, a study and a lesson alike. */

/** What a query is about. */
export interface Queried {
	readonly voice: Voice;
	readonly hand: Hand;
	readonly look: Look;
	/** Whose turn it is, or how the game ended. */
	readonly status: string;
	/** The player to move. */
	readonly toMove: string;
	/** The text of the last move; empty before the first. */
	readonly lastText: string;
	/** The time of each player; empty without clocks. */
	readonly clocks: readonly string[];
}

const ANSWERS: Readonly<Record<string, (queried: Queried) => string>> = {
	c: ({ voice, clocks }) => (clocks.length === 0 ? voice.words.page.noClocks : clocks.join(". ")),
	l: sayLegal,
	p: ({ voice: { words }, lastText }) =>
		lastText === "" ? words.page.noPlays : `${words.page.lastPlayed}: ${lastText}`,
	s: (queried) => [...sayScores(queried), queried.status].join(". "),
	t: ({ toMove }) => toMove,
};

/** The answer to a key; undefined where the key asks nothing. A digit asks for the pieces of that player. */
export function answerTo(key: string, queried: Queried): string | undefined {
	const seat = Number(key) - 1;
	if (seat >= 0 && seat < queried.voice.game.seats.length) return sayPieces(queried, seat as Seat);
	return ANSWERS[key]?.(queried);
}

function sayLegal({ voice, hand, status }: Queried): string {
	if (!hand.free) return status;
	const { page } = voice.words;
	const cells = [...hand.targets].sort((a, b) => a - b);
	const { touched } = hand.aiming;
	const count =
		touched.length === 0 ? page.legalCount(hand.legal.length) : page.goesOn(sayCells(voice, touched), cells.length);
	return `${count}. ${cells.map((cell) => sayCell(voice, cell)).join(", ")}`;
}

function sayScores({ voice, look }: Queried): readonly string[] {
	const { scores, goal = 0, pieces } = look;
	const { page } = voice.words;
	const counts = pieces?.counts.map((count, seat) => `${voice.game.seats[seat]}: ${page.pieces(count)}`) ?? [];
	const points = scores.map((score, seat) => `${voice.game.seats[seat]}: ${voice.game.points(score, goal)}`);
	return [...points, ...counts, ...(pieces ? [page.outAt(pieces.outAt)] : [])];
}

/** Where the pieces of a player stand, each kind for itself: "white marble, 3: A1, A2, B1". */
function sayPieces({ voice, look: { stacks } }: Queried, seat: Seat): string {
	const kinds = new Map<string, string[]>();
	stacks.forEach((stack, cell) => {
		stack.forEach(({ owner, size }, level) => {
			if (owner !== seat) return;
			const kind = voice.game.piece(owner, size);
			const place = sayPlace(voice, asCell(cell), level < stack.length - 1);
			kinds.set(kind, [...(kinds.get(kind) ?? []), place]);
		});
	});
	const said = [...kinds].map(([kind, places]) => `${kind}, ${places.length}: ${places.join(", ")}`);
	return said.length === 0 ? `${voice.game.seats[seat]}: ${voice.words.page.pieces(0)}` : said.join(". ");
}

function sayPlace(voice: Voice, cell: Cell, covered: boolean): string {
	const name = sayCell(voice, cell);
	const beside = voice.board.cells[cell].aside !== undefined;
	return covered && !beside ? `${name} (${voice.words.page.covered})` : name;
}
