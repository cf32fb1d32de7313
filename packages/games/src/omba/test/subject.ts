import { readFileSync } from "node:fs";
import { asCell, type Cell, readSetting, type Setting, unwrap } from "@tablier/kernel";
import {
	allSettings,
	perftPositionsIn,
	perftStarts,
	pickFrom,
	type Random,
	type Subject,
	textPlay,
} from "@tablier/testkit";
import { omba } from "../index.ts";
import { LAST_TURN, type OmbaPosition } from "../position.ts";
import { HAND, unpack } from "../step.ts";
import { boardOf } from "../table.ts";

/* What the tests of this folder share. Not part of the product. */

export const RULES = readFileSync(new URL("../RULES.md", import.meta.url), "utf8");
export const PERFT = readFileSync(new URL("../omba.perft", import.meta.url), "utf8");
export const { rules, stepOf, legalTexts, tellStep, playAll, whyNot } = textPlay(omba);
const LETTERS = "ABCD";

/** Every ruleset with every number of players and every choice of options. */
export const ALL_SETTINGS = allSettings(omba);

export const perftPositions = perftPositionsIn(omba, PERFT);

export const subject: Subject<OmbaPosition> = {
	game: omba,
	rules: RULES,
	content: ({ stacks, hands, out, seat, roll, cards }) =>
		`${stacks.map((stack) => stack.join("")).join("/")} ${hands} ${out.map(Number)} ${seat} ${roll} ${cards}`,
	starts: perftStarts(omba, PERFT),
	longest: LAST_TURN,
	texts: (_, random) => Array.from({ length: 20 }, () => randomText(random)),
};

/** Rolls, moves with and without a card, from the hand and from cells: few of them fit. */
function randomText(random: Random): string {
	const cell = (): string => `${"abc"[random(3)]}${1 + random(3)}`;
	const number = String(1 + random(6));
	const from = pickFrom(random, ["@", cell()]);
	return pickFrom(random, [number, `${from}${cell()}`, `${number}${from}${cell()}`, `${number} ${from}-${cell()}`]);
}

export const settingWith = (options: Record<string, string> = {}, seats = 2, ruleset = "omba"): Setting =>
	unwrap(readSetting(omba.rulesets, { ruleset, seats, options }));

export const startWith = (options: Record<string, string> = {}, seats = 2, ruleset = "omba"): OmbaPosition =>
	omba.start(settingWith(options, seats, ruleset));

interface More {
	readonly hands?: readonly number[];
	/** The letters of the seats that are out. */
	readonly out?: string;
	readonly seat?: number;
	readonly roll?: number;
	/** `123456,1356` as in the text of a position. */
	readonly cards?: string;
	readonly turn?: number;
	readonly seats?: number;
	readonly ruleset?: string;
	readonly options?: Record<string, string>;
}

/** Stacks as `a1:BA c3:A`, bottom to top. Seat A is to roll unless said otherwise, and all hands are empty. */
export function placed(stacks: string, more: More = {}): OmbaPosition {
	const { seats = 2, out = "", seat = 0, roll = 0, cards, turn = 20, ruleset, options } = more;
	const hands = more.hands ?? Array<number>(seats).fill(0);
	const base = startWith(options, seats, ruleset);
	const cells = base.stacks.map((): number[] => []);
	for (const stack of stacks.split(" ").filter((text) => text !== "")) {
		const [name, owners] = stack.split(":");
		cells[cellOf(base, name)].push(...[...owners].map((letter) => LETTERS.indexOf(letter)));
	}
	const held = cards?.split(",").map((some) => [...some].reduce((bits, card) => bits | (1 << Number(card)), 0));
	return {
		...base,
		stacks: cells,
		hands,
		out: hands.map((_, i) => out.includes(LETTERS[i])),
		seat,
		roll,
		cards: held ?? base.cards,
		turn,
	};
}

/** The stacks as `placed` takes them. */
export const stacksOf = ({ setting, stacks }: OmbaPosition): string =>
	stacks
		.flatMap((stack, cell) =>
			stack.length === 0 ? [] : [`${nameOf(setting, cell)}:${stack.map((owner) => LETTERS[owner]).join("")}`],
		)
		.join(" ");

export function cellOf({ setting }: OmbaPosition, name: string): Cell {
	const cell = boardOf(setting).find(name);
	if (cell === undefined) throw new Error(`no cell ${name}`);
	return cell;
}

const nameOf = (setting: Setting, cell: number): string => boardOf(setting).cells[asCell(cell)].name;

export const cellNames = (setting: Setting, cells: readonly number[]): string =>
	cells.map((cell) => nameOf(setting, cell)).join(" ");

/** Legal moves without their way, `@a2 b1a1`, in the order of their texts; the card before them where there is one. */
export const legalMoves = (position: OmbaPosition): readonly string[] =>
	rules
		.legal(position)
		.map((step) => {
			const meaning = unpack(step);
			if (!meaning) throw new Error(`no move: ${step}`);
			const { from, to, card } = meaning;
			const start = from === HAND ? "@" : nameOf(position.setting, from);
			return `${card || ""}${start}${nameOf(position.setting, to)}`;
		})
		.sort();

/** Where the moves of the player end, whichever cube it is: `a2 b1`. */
export const endsOf = (position: OmbaPosition): string =>
	[...new Set(legalMoves(position).map((text) => text.slice(-2)))].sort().join(" ");

/** The same position with the die showing a number, whether it can be played or not. */
export const showing = (position: OmbaPosition, roll: number): OmbaPosition => ({ ...position, roll });

/** Cubes of each seat, on the board and in the hand. */
export const cubesOf = ({ setting, stacks, hands }: OmbaPosition): readonly number[] =>
	Array.from(
		{ length: setting.seats },
		(_, seat) => hands[seat] + stacks.flat().filter((owner) => owner === seat).length,
	);
