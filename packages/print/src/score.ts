import { CHANCE, type Game, rulesOf, type Setting } from "@tablier/kernel";
import { playerIn, type RecordText, type Replay } from "@tablier/kernel/record";
import { endFacts, sayResult, type Voice, voiceOf } from "@tablier/words";
import type { Press, PrintSheet } from "./frame.ts";
import { safe } from "./markup.ts";

/** A game to write into a score sheet. */
export interface Recorded {
	readonly text: RecordText;
	readonly replay: Replay;
}

/** What a player did in one turn: the roll of the die where there was one. */
export interface ScoreEntry {
	readonly seat: number;
	readonly roll: string;
	readonly play: string;
}

/** One row: a turn of each player, or none. */
export type Round = readonly (ScoreEntry | undefined)[];

const ROWS = 26;
/** More signs than this are set smaller. */
const LONG = 17;

/** The plays with the rolls before them. */
export function turnsOf(plays: RecordText["plays"]): readonly ScoreEntry[] {
	const turns: ScoreEntry[] = [];
	let roll = "";
	for (const { by, steps } of plays) {
		const text = steps.map((step) => step.text).join(" ");
		if (by === CHANCE) roll = text;
		else {
			turns.push({ seat: by, roll, play: text });
			roll = "";
		}
	}
	return turns;
}

/** A new row begins when the same player, or one before, plays again. */
export function roundsOf(turns: readonly ScoreEntry[], seats: number): readonly Round[] {
	const rounds: (ScoreEntry | undefined)[][] = [];
	let last = seats;
	for (const turn of turns) {
		if (turn.seat <= last) rounds.push(Array.from({ length: seats }, () => undefined));
		rounds[rounds.length - 1][turn.seat] = turn;
		last = turn.seat;
	}
	return rounds;
}

/** How many blocks of rounds stand side by side. */
const blocksFor = (seats: number): number => (seats === 2 ? 2 : 1);

/** Cuts rounds into sheets, and each of these into blocks. An empty score sheet has no rounds. */
export function pagesOf(rounds: readonly Round[], seats: number): readonly (readonly (readonly Round[])[])[] {
	const blocks = blocksFor(seats);
	const sheets = Math.max(1, Math.ceil(rounds.length / (blocks * ROWS)));
	return Array.from({ length: sheets }, (_, sheet) =>
		Array.from({ length: blocks }, (_, block) => {
			const from = (sheet * blocks + block) * ROWS;
			return rounds.slice(from, from + ROWS);
		}),
	);
}

interface Fields {
	readonly date: string;
	readonly variant: string;
	readonly result: string;
	readonly players: readonly string[];
}
const NO_FIELDS: Fields = { date: "", variant: "", result: "", players: [] };

/** Empty score sheets: one for two players, one for three and four where a title has them. */
export function emptyScores(press: Press, game: Game, settings: readonly Setting[]): readonly PrintSheet[] {
	const counts = [...new Set(settings.map(({ seats }) => seats))];
	const groups = [counts.filter((count) => count === 2), counts.filter((count) => count > 2)];
	return groups.flatMap((group) => {
		const setting = settings.find(({ seats }) => seats === Math.max(...group));
		if (!setting) return [];
		const voice = voiceFor(press, game, setting);
		const [blocks] = pagesOf([], setting.seats);
		const body = bodyOf(press, voice, setting, NO_FIELDS, blocks, 0, hasDie(game, setting));
		const note = press.print.players(group.join(` ${press.print.or} `));
		return [{ what: "sheet" as const, body, ...(counts.length > 1 && { note }) }];
	});
}

/** The score sheets of a recorded game. */
export function filledScores(press: Press, game: Game, { text, replay }: Recorded): readonly PrintSheet[] {
	const { setting } = replay;
	const voice = voiceFor(press, game, setting);
	const rounds = roundsOf(turnsOf(text.plays), setting.seats);
	const pages = pagesOf(rounds, setting.seats);
	const fields = fieldsOf(press, game, voice, { text, replay });
	return pages.map((blocks, i) => ({
		what: "sheet",
		...(pages.length > 1 && { note: press.print.part(i + 1, pages.length) }),
		body: bodyOf(press, voice, setting, fields, blocks, i * blocks.length * ROWS, hasDie(game, setting)),
	}));
}

const voiceFor = ({ words }: Press, game: Game, setting: Setting): Voice =>
	voiceOf(words, game.id, game.board(setting), setting);

/** Whether a game begins with a roll. */
const hasDie = (game: Game, setting: Setting): boolean => rulesOf(game).actor(game.start(setting)) === CHANCE;

function fieldsOf({ print }: Press, game: Game, voice: Voice, { text, replay }: Recorded): Fields {
	const tags = Object.fromEntries(text.tags.map(({ key, value }) => [key, value.text]));
	const end = replay.line[replay.line.length - 1];
	const facts = endFacts(game.look(end.position), replay.result?.scores ?? null);
	const players = Array.from({ length: replay.setting.seats }, (_, seat) => {
		const player = playerIn(tags, seat);
		if (player === undefined) return "";
		if ("name" in player) return player.name;
		return player.level === "perfect" ? print.machinePerfect : print.machine(String(player.level));
	});
	return {
		date: tags.Date ?? "",
		variant: voice.game.rulesets[replay.setting.ruleset]?.name ?? "",
		result: replay.result ? sayResult(voice, replay.result, facts) : print.running,
		players,
	};
}

function bodyOf(
	{ print }: Press,
	{ game }: Voice,
	{ seats }: Setting,
	fields: Fields,
	blocks: readonly (readonly Round[])[],
	before: number,
	die: boolean,
): string {
	const names = game.seats.slice(0, seats);
	const field = (label: string, value: string, wide = false): string =>
		`<div${wide ? ' class="wide"' : ""}><span>${safe(label)}</span><b>${safe(value)}</b></div>`;
	const players = names.map((name, seat) => field(name, fields.players[seat] ?? "", true));
	const head = [field(print.date, fields.date), field(print.place, ""), field(print.clock, "")];
	const end = [field(print.variant, fields.variant, true), field(print.result, fields.result, true)];
	const tables = blocks.map((rounds, block) => tableOf(print.move, names, rounds, before + block * ROWS, die));
	return `<div class="fields">${[...head, ...players, ...(names.length % 2 === 0 ? [] : [field("", "", true)]), ...end].join("")}</div>
<div class="blocks">${tables.join("")}</div>${die ? `<p style="margin-top:2mm;font-size:8pt">${safe(print.sheetHelp)}</p>` : ""}`;
}

function tableOf(
	move: string,
	names: readonly string[],
	rounds: readonly Round[],
	before: number,
	die: boolean,
): string {
	const rows = Array.from({ length: ROWS }, (_, i) => {
		const cells = names.map((_, seat) => cellOf(rounds[i]?.[seat], die));
		return `<tr><th scope="row" class="number">${before + i + 1}</th>${cells.join("")}</tr>`;
	});
	const head = names.map((name) => `<th scope="col">${safe(name)}</th>`).join("");
	return `<table class="moves"><thead><tr><th scope="col" class="number">${safe(move)}</th>${head}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function cellOf(turn: ScoreEntry | undefined, die: boolean): string {
	const roll = die ? `<span class="roll">${safe(turn?.roll ?? "")}</span>` : "";
	const play = turn?.play ?? "";
	return `<td${play.length > LONG ? ' class="long"' : ""}>${roll}${safe(play)}</td>`;
}
