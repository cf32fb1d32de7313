import type { Label } from "@tablier/games/editor";
import {
	type Board,
	type Cell,
	type CommonRefusal,
	type Effect,
	type Facts,
	type Illegal,
	isDrawn,
	type Look,
	type Setting,
} from "@tablier/kernel";
import { OTHER_RULES } from "@tablier/kernel/match";
import type { RecordFault } from "@tablier/kernel/record";
import type { Words } from "./language.ts";
import type { EndFacts, GameCatalogue, GameWords, MoveSentence, Sentence } from "./sentence.ts";

/** What is needed to speak of one game in one language. */
export interface Voice {
	readonly words: Words;
	readonly game: GameWords;
	readonly board: Board;
}

export const gameWords = (words: Words, gameId: string): GameWords => {
	const found = (words.games as Readonly<Record<string, GameCatalogue>>)[gameId];
	if (!found) throw new Error(`no words for the game ${gameId}`);
	return { points: () => "", options: {}, ...found };
};

/** The voice for a game as it was agreed: by the number of seats and by the options, some things are called otherwise. */
export function voiceOf(
	words: Words,
	gameId: string,
	board: Board,
	{ seats, options }: Pick<Setting, "seats" | "options">,
): Voice {
	const game = gameWords(words, gameId);
	const names = seats === 2 && game.pair ? game.pair : game.seats;
	const chosen = Object.entries(options).map(([key, value]) => game.howToWith?.[`${key}=${value}`]);
	const howTo = chosen.find((sentences) => sentences !== undefined) ?? game.howTo;
	return { words, game: { ...game, seats: names, howTo }, board };
}

/** A cell by its name; hands and cards beside the board by what they are. */
export function sayCell({ words, game, board }: Voice, cell: Cell): string {
	const { name, aside } = board.cells[cell];
	if (aside === "hand") return words.page.hand(game.seats["ABCD".indexOf(name[1])]);
	return aside === "card" ? words.page.card(name.slice(1)) : name;
}

export const sayCells = (voice: Voice, cells: readonly Cell[]): string =>
	sayList(
		voice,
		cells.map((cell) => sayCell(voice, cell)),
	);

/** `C3`, `C3 and C4`, `C3, C4 and C5`. */
export function sayList({ words }: Pick<Voice, "words">, names: readonly string[]): string {
	if (names.length < 2) return names.join("");
	return `${names.slice(0, -1).join(", ")} ${words.and} ${names[names.length - 1]}`;
}

/** Why a step is not legal, in a sentence. */
export function sayIllegal(voice: Voice, { code, cells, facts }: Illegal): string {
	const sentence = voice.game.refusals[code] ?? voice.words.commonRefusals[code as CommonRefusal];
	if (!sentence) throw new Error(`no words for the refusal ${code}`);
	return sentence({ ...facts, cells: sayCells(voice, cells) });
}

export function sayReadError(words: Words, { code, facts }: { readonly code: string; readonly facts: Facts }): string {
	const sentence = words.readErrors[code];
	if (!sentence) throw new Error(`no words for the fault ${code}`);
	return sentence(facts);
}

/** The fault of a record. `voice` is there once its game is known. */
export function sayRecordFault(words: Words, fault: RecordFault, voice?: Voice): string {
	const { code } = fault.facts;
	let detail = "";
	if (fault.illegal && voice) detail = `${sayRule(voice, fault.illegal.rule)}${sayIllegal(voice, fault.illegal)}`;
	else if (typeof code === "string") detail = sayReadError(words, { code, facts: fault.facts });
	return words.recordFaults[fault.code]({ ...fault.facts, detail });
}

const sayRule = ({ game, words }: Voice, rule: string): string =>
	game.rules[rule] ? `${words.page.rule(rule, game.rules[rule].title)}. ` : "";

/** What a play did, in sentences: a piece that goes several cells in a row is told once, from where it began to where it ended. */
export function sayEffects(voice: Voice, effects: readonly Effect[], seat: number, goal: number): string[] {
	const told: Effect[] = [];
	for (const each of effects) {
		const effect = each.kind === "shift" ? withoutPoints(each) : each;
		const last = told[told.length - 1];
		const goesOn =
			last?.kind === "shift" && effect.kind === "shift" && last.travels.length === 1 && effect.travels.length === 1;
		if (goesOn && last.travels[0].to === effect.travels[0].from)
			told[told.length - 1] = { ...last, travels: [{ from: last.travels[0].from, to: effect.travels[0].to }] };
		else told.push(effect);
	}
	return told.map((effect) => sayEffect(voice, effect, seat, goal));
}

/** What a move costs is told step by step, not of the whole way. */
const withoutPoints = ({ points: _, ...shift }: Extract<Effect, { kind: "shift" }>): Effect => shift;

/** What a step did: one sentence an effect, with what it costs. */
export function sayEffect(voice: Voice, effect: Effect, seat: number, goal: number): string {
	const { game, words } = voice;
	switch (effect.kind) {
		case "shift": {
			const { travels } = effect;
			const first = travels[0];
			const way = first.to === null ? "" : ` (${sayCell(voice, first.from)} → ${sayCell(voice, first.to)})`;
			const cost = effect.points === undefined ? undefined : game.spends?.(effect.points);
			const said = sayMove(game.shifts[effect.rule], effect, game.seats[seat], travels.length) + way;
			return cost === undefined ? said : `${said}. ${cost}`;
		}
		case "jump": {
			const way = ` (${sayCell(voice, effect.from)} → ${sayCell(voice, effect.to)})`;
			return sayMove(game.jumps?.[effect.rule], effect, game.seats[seat], effect.over.length) + way;
		}
		case "place": {
			const said = { seat: game.seats[effect.piece.owner], cell: sayCell(voice, effect.cell) };
			return game.places?.[effect.rule]?.(said) ?? words.place(said.seat, said.cell);
		}
		case "remove":
			return words.removes(sayCells(voice, effect.cells));
		case "change": {
			const { piece, cell, force, against } = effect;
			return words.changes(game.seats[piece.owner], sayCell(voice, cell), force, against);
		}
		case "hold":
			return words.holds(sayCell(voice, effect.cell));
		case "roll":
			return words.rolled(game.seats[effect.seat], effect.value);
		case "pass":
			return words.passes(game.seats[effect.seat]);
		case "out":
			return (effect.left ? words.leaves : words.isOut)(game.seats[effect.seat]);
		case "score":
			return words.scores(game.seats[effect.seat], effect.points, game.points(effect.total, goal));
		case "end":
			return sayResult(voice, effect, goal > 0 ? { goal } : {});
	}
}

function sayMove(sentence: MoveSentence | undefined, { kind, rule }: Effect, seat: string, count: number): string {
	if (!sentence) throw new Error(`no words for a ${kind} by ${rule}`);
	return sentence({ seat, count });
}

/** What a control of the position editor is called. */
export function sayLabel({ words, game }: Voice, { name, seat, detail }: Label): string {
	const own = game.controls?.[name]?.(seat === undefined ? "" : game.seats[seat]);
	const said = own ?? words.study.edit.controls[name];
	if (said === undefined) throw new Error(`no words for the control ${name}`);
	return detail === undefined ? said : `${said}: ${detail}`;
}

/** Why a game ended: by its own rules, or by what ends any match. */
export function sayReason({ game, words }: Voice, reason: string, facts: EndFacts = {}): string {
	const phrase = game.reasons[reason] ?? words.page.reasons[reason] ?? reason;
	return typeof phrase === "string" ? phrase : phrase(facts);
}

/** What the last position says of an end: the points, where the game counts any. */
export function endFacts({ scores: points, goal }: Look, scores: readonly number[] | null): EndFacts {
	const winner = scores?.indexOf(Math.max(...scores)) ?? -1;
	if (points.length === 0 || winner < 0 || scores?.[winner] !== 1) return {};
	const lost = Math.max(...points.filter((_, seat) => seat !== winner));
	return { won: points[winner], lost, ...(goal !== undefined && { goal }) };
}

const sayNoWinner = ({ page }: Words, reason: string): string =>
	reason === OTHER_RULES ? page.otherRules : reason === "aborted" ? page.aborted : page.abandoned;

/** Who won, and why: « Blanc gagne : six billes éjectées ». */
export function sayResult(
	voice: Voice,
	{ scores, reason }: { readonly scores: readonly number[] | null; readonly reason: string },
	facts: EndFacts = {},
): string {
	const { game, words } = voice;
	if (scores === null) return sayNoWinner(words, reason);
	const winners = scores.flatMap((score, seat) => (score > 0 ? [game.seats[seat]] : []));
	const why = sayReason(voice, reason, { winners: sayList(voice, winners), ...facts });
	if (isDrawn({ scores, reason })) {
		const drawn =
			winners.length === scores.length ? words.page.drawn : words.page.drawnBetween(sayList(voice, winners));
		return `${drawn}, ${why}`;
	}
	return words.page.because(words.page.won(sayList(voice, winners), winners.length), why);
}

/** Why a picture cannot be drawn. A fault that no catalogue knows is told by its code. */
export function sayPictureFault(
	words: Words,
	{ code, facts }: { readonly code: string; readonly facts: Facts },
): string {
	const catalogues: readonly Readonly<Record<string, Sentence>>[] = [
		words.preview.faults,
		words.readErrors,
		words.settingErrors,
	];
	const known = catalogues.find((sentences) => Object.hasOwn(sentences, code))?.[code];
	if (known) return known(facts);
	const record = (words.recordFaults as Readonly<Record<string, Sentence>>)[code];
	return record ? record({ detail: "", ...facts }) : code;
}
