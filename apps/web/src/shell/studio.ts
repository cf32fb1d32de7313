import { layTokens } from "@tablier/board";
import BoardView from "@tablier/board/Board.svelte";
import { gameOfTitle, RULESETS_OF_TITLE, SHELF, styleOf, TITLES, type Title, titleOfRuleset } from "@tablier/games";
import {
	type Board,
	type Cell,
	err,
	type Game,
	ok,
	type Position,
	type Result,
	readSetting,
	rulesOf,
	type Setting,
	type Stacks,
} from "@tablier/kernel";
import { type Replay, readRecord, replayRecord, rulesetOf } from "@tablier/kernel/record";
import {
	type AskedSetting,
	CARD,
	type DrawnBoard,
	MOST_SCENES,
	type PictureAnswer,
	type PictureFault,
	type PictureOrder,
	type PictureSubject,
	type StyleRule,
	writeCard,
	writeFlatPicture,
	writeNotice,
} from "@tablier/picture";
import { GifWriter } from "@tablier/picture/gif";
import { type FontFiles, readPixels, writePng } from "@tablier/picture/raster";
import { render } from "svelte/server";
import { cellsOf } from "../parts/surface/last-cells.ts";

/* Built for Node: the server loads it in a thread and orders pictures from it. */

export interface StudioTools {
	readonly rules: readonly StyleRule[];
	readonly fonts: FontFiles;
}

/** A board at a moment. */
interface Moment {
	readonly game: Game;
	readonly position: Position;
	readonly last: ReadonlySet<Cell>;
	/** The pieces of the beginning, where those that are lost lie beside the board. */
	readonly start?: Stacks | undefined;
}

/** CSS pixels of a cell: the size that a drawing has before it is scaled. */
const CELL = 40;

export async function paint(order: PictureOrder, tools: StudioTools): Promise<PictureAnswer> {
	const { subject } = order;
	if (subject.kind === "notice") return finish(order, tools, writeNotice(cardOf(order), order.theme), CARD.width);
	if (subject.kind === "record") return paintRecord(order, subject, tools);
	const moment = await findMoment(subject);
	return moment.ok ? paintMoment(order, moment.value, tools) : { ok: false, fault: moment.error };
}

async function paintRecord(
	order: PictureOrder,
	{ record, play }: PictureSubject & { kind: "record" },
	tools: StudioTools,
): Promise<PictureAnswer> {
	const found = await readGame(record);
	if (!found.ok) return { ok: false, fault: found.error };
	const { game, replay } = found.value;
	if (order.format === "gif") return paintFilm(order, game, replay, tools);
	const plays = Math.min(play ?? replay.plays.length, replay.plays.length);
	return paintMoment(order, momentOf(game, replay, plays), tools);
}

function paintMoment(order: PictureOrder, moment: Moment, tools: StudioTools): PictureAnswer {
	const flat = draw(moment, order, tools);
	return order.card
		? finish(order, tools, writeCard(flat, order.card, order.theme), CARD.width)
		: finish(order, tools, flat, order.width);
}

const cardOf = ({ card }: PictureOrder) => card ?? { heading: "", line: "", site: "" };

function finish({ format }: PictureOrder, { fonts }: StudioTools, svg: string, width: number): PictureAnswer {
	return format === "svg"
		? { ok: true, bytes: new TextEncoder().encode(svg), type: "image/svg+xml" }
		: { ok: true, bytes: writePng(svg, width, fonts), type: "image/png" };
}

const fault = (code: string, facts: PictureFault["facts"] = {}): Result<never, PictureFault> => err({ code, facts });

async function findMoment({
	title: asked,
	position: text,
	setting: wanted,
	cells,
}: PictureSubject & { kind: "position" }): Promise<Result<Moment, PictureFault>> {
	const title = TITLES.find((known) => known === asked);
	if (!title) return fault("unknown-title", { text: asked });
	const game: Game = await SHELF[gameOfTitle(title)]();
	const setting = settingFor(game, title, wanted);
	if (!setting.ok) return setting;
	const position = text === "start" ? ok(game.start(setting.value)) : game.readPosition(text, setting.value);
	if (!position.ok) return fault(position.error.code, position.error.facts);
	const last = readCells(game.board(setting.value), cells);
	if (!last.ok) return last;
	return ok({ game, position: position.value, last: last.value, start: lostOf(game, game.start(setting.value)) });
}

function settingFor(
	game: Game,
	title: Title,
	{ ruleset, seats, options }: AskedSetting,
): Result<Setting, PictureFault> {
	const read = readSetting(game.rulesets, {
		ruleset: ruleset ?? RULESETS_OF_TITLE[title][0],
		...(seats !== undefined && { seats }),
		options,
	});
	return read.ok ? read : fault(read.error.code, { what: read.error.what, allowed: read.error.allowed.join(", ") });
}

function readCells({ cells }: Board, names: readonly string[]): Result<ReadonlySet<Cell>, PictureFault> {
	const found = names.map((name) => cells.findIndex((cell) => cell.name.toLowerCase() === name.toLowerCase()));
	const unknown = names[found.indexOf(-1)];
	return unknown === undefined ? ok(new Set(found as Cell[])) : fault("unknown-cell", { text: unknown });
}

/** Where points are pieces that were pushed out, those lie beside the board. */
function lostOf(game: Game, start: Position): Stacks | undefined {
	const { stacks, scores } = game.look(start);
	return scores.length > 0 ? stacks : undefined;
}

async function readGame(text: string): Promise<Result<{ readonly game: Game; readonly replay: Replay }, PictureFault>> {
	const record = readRecord(text);
	if (!record.ok) return fault(record.error.code, record.error.facts);
	const ruleset = rulesetOf(record.value);
	if (!ruleset.ok) return fault(ruleset.error.code, ruleset.error.facts);
	const title = titleOfRuleset(ruleset.value.text);
	if (!title) return fault("unknown-ruleset", { text: ruleset.value.text });
	const game: Game = await SHELF[gameOfTitle(title)]();
	const replay = replayRecord(game, record.value);
	return replay.ok ? ok({ game, replay: replay.value }) : fault(replay.error.code, replay.error.facts);
}

function momentOf(game: Game, { line, plays }: Replay, after: number): Moment {
	const { position } = line[after];
	const play = after > 0 ? plays[after - 1] : undefined;
	const last = play && play.by >= 0 ? tellCells(game, line[after - 1].position, play.steps) : new Set<Cell>();
	return { game, position, last, start: lostOf(game, line[0].position) };
}

function tellCells(game: Game, from: Position, steps: Replay["plays"][number]["steps"]): ReadonlySet<Cell> {
	const rules = rulesOf(game);
	let at = from;
	const cells = steps.flatMap((step) => {
		const told = rules.tell(at, step);
		if (!told.ok) return [];
		at = told.value.position;
		return told.value.effects.flatMap(cellsOf);
	});
	return new Set(cells);
}

const nothing = (): void => undefined;

/** The board of the page, with its style written into it. */
function draw(
	{ game, position, last, start }: Moment,
	{ view, side = 0, theme }: PictureOrder,
	tools: StudioTools,
): string {
	const { setting } = position;
	const style = styleOf(titleOfRuleset(setting.ruleset) as Title);
	const board = game.board(setting);
	const seats = setting.seats;
	const { body } = render(BoardView, {
		props: {
			still: true,
			board,
			tokens: layTokens(board, game.look(position).stacks, []),
			skin: style.skin,
			ground: style.ground,
			view: view ?? style.view,
			// Two sit opposite each other; three and four sit clockwise, a quarter each.
			...(seats === 2 ? { turned: side === 1 } : { turn: -side }),
			label: "",
			describedBy: "",
			coordinates: true,
			start,
			pace: 0,
			chosen: [],
			targets: new Set<Cell>(),
			last,
			faults: [],
			describe: () => "",
			onTouch: nothing,
			onPoint: nothing,
			onLetGo: nothing,
			onLetter: nothing,
		},
	});
	const flat = writeFlatPicture(sized(body), tools.rules, theme);
	if (flat === undefined) throw new Error("the board has no drawing");
	return flat;
}

function sized(body: string): DrawnBoard {
	const [width = 1, height = 1] = (/viewBox="\S+ \S+ (\S+) (\S+)"/.exec(body) ?? []).slice(1).map(Number);
	return { body, width: Math.round(CELL * width), height: Math.round(CELL * height) };
}

/** Milliseconds of a scene, and of the last one. */
const [SCENE, LAST_SCENE] = [900, 3000];

/** From above: seen from the side, a drawing grows with its stacks, and the scenes of a film are of one size. */
function paintFilm(asked: PictureOrder, game: Game, replay: Replay, tools: StudioTools): PictureAnswer {
	const order: PictureOrder = { ...asked, view: "above" };
	const end = replay.plays.length;
	const scenes = Array.from({ length: Math.min(end, MOST_SCENES - 1) + 1 }, (_, i) => end - i).reverse();
	const shoot = (after: number): Uint8ClampedArray => {
		const { rgba } = readPixels(draw(momentOf(game, replay, after), order, tools), order.width, tools.fonts);
		return onPaper(rgba, order.theme);
	};
	const first = readPixels(draw(momentOf(game, replay, 0), order, tools), order.width, tools.fonts);
	const samples = [...new Set([scenes[0], scenes[scenes.length >> 1], end])].map(shoot);
	const writer = new GifWriter(first.width, first.height, samples);
	for (const after of scenes) writer.add(shoot(after), after === end ? LAST_SCENE : SCENE);
	return { ok: true, bytes: writer.finish(), type: "image/gif" };
}

const PAPER = { light: [247, 243, 234], dark: [18, 24, 21] } as const;

/** A GIF has no half-transparent pixels: shadows lie on paper. */
function onPaper(rgba: Uint8Array, theme: PictureOrder["theme"]): Uint8ClampedArray {
	const out = new Uint8ClampedArray(rgba.length);
	for (let i = 0; i < rgba.length; i += 4) {
		const alpha = rgba[i + 3] / 255;
		for (const [k, ground] of PAPER[theme].entries()) out[i + k] = rgba[i + k] * alpha + ground * (1 - alpha);
		out[i + 3] = 255;
	}
	return out;
}
