import { existsSync, readdirSync, readFileSync } from "node:fs";
import { type GameId, gameOfTitle, manifestOf, pagesOf, SHELF, type Title, titleManifestOf } from "@tablier/games";
import { editorOf } from "@tablier/games/editor";
import {
	asCell,
	type Game,
	OVER,
	type Position,
	randomFrom,
	readSetting,
	rulesOf,
	type Setting,
	unwrap,
} from "@tablier/kernel";
import {
	type GameWords,
	gameWords,
	LANGUAGES,
	type Language,
	sayEffects,
	sayIllegal,
	sayLabel,
	sayReason,
	type Voice,
	voiceOf,
} from "@tablier/words";
import { wordsIn } from "@tablier/words/cli";

/** Something that a title lacks, and the file to write it in. */
export interface Missing {
	readonly file: string;
	readonly what: string;
	/** Without it the title does not work. Otherwise there is a default. */
	readonly needed: boolean;
}

const GAMES = "packages/games/src";
const WORDS = "packages/words/src";
/** Random games, for effects and refusals that need words. */
const WALKS = 12;
const LENGTH = 80;

const needs = (file: string, what: string): Missing => ({ file, what, needed: true });
const could = (file: string, what: string): Missing => ({ file, what, needed: false });

/** Everything that a title lacks. */
export async function missingOf(title: Title): Promise<readonly Missing[]> {
	const id = gameOfTitle(title);
	const game = await SHELF[id]();
	const settings = titleManifestOf(title).rulesets.flatMap((ruleset) => settingsOf(game, ruleset));
	return [
		...manifestGaps(title, game),
		...testGaps(id),
		...LANGUAGES.flatMap((language) => wordGaps(title, game, settings, language)),
		...LANGUAGES.flatMap((language) => partGaps(title, language)),
		...(await labelGaps(game, settings)),
		...defaults(title),
	];
}

/** Each number of seats of a ruleset, with the usual options. */
function settingsOf({ rulesets }: Game, id: string): readonly Setting[] {
	const seats = rulesets.find((ruleset) => ruleset.id === id)?.seats ?? [];
	return seats.map((count) => unwrap(readSetting(rulesets, { ruleset: id, seats: count })));
}

function manifestGaps(title: Title, game: Game): readonly Missing[] {
	const id = gameOfTitle(title);
	const file = `${GAMES}/${id}/manifest.ts`;
	const { cover, rulesets } = titleManifestOf(title);
	const seats = Math.max(...game.rulesets.flatMap((ruleset) => ruleset.seats));
	const unknown = rulesets.filter((ruleset) => !game.rulesets.some((known) => known.id === ruleset));
	const listed = Object.values(manifestOf(id).titles).flatMap((one) => one.rulesets);
	const unlisted = game.rulesets.filter((ruleset) => !listed.includes(ruleset.id));
	const record = `${GAMES}/${id}/records/${cover?.record}.record`;
	return [
		...(game.id === id ? [] : [needs(`${GAMES}/${id}/index.ts`, `the id "${id}" (it is "${game.id}")`)]),
		...unknown.map((ruleset) => needs(`${GAMES}/${id}/position.ts`, `the ruleset ${ruleset} of the manifest`)),
		...unlisted.map((ruleset) => needs(file, `a title for the ruleset ${ruleset.id}`)),
		...(manifestOf(id).colours.length >= seats ? [] : [needs(file, `colours for ${seats} seats`)]),
		...(cover && !existsSync(record) ? [needs(record, "the record of the cover")] : []),
	];
}

/** What every game is tested by. */
const CHECKS = { checkLaws: "the laws", checkPerft: "step counts", checkRulesTested: "a test for each rule" };

function testGaps(id: GameId): readonly Missing[] {
	const folder = `${GAMES}/${id}`;
	const tests = readdirSync(folder).filter((name) => name.endsWith(".test.ts"));
	const text = tests.map((name) => readFileSync(`${folder}/${name}`, "utf8")).join("\n");
	return Object.entries(CHECKS)
		.filter(([check]) => !text.includes(`${check}(`))
		.map(([check, what]) => needs(`${folder}/laws.test.ts`, `${what} (${check})`));
}

const ruleIds = (id: GameId): readonly string[] =>
	[...readFileSync(`${GAMES}/${id}/RULES.md`, "utf8").matchAll(/^\| ([A-Z]+\d+) \|/gm)].map((match) => match[1]);

function wordGaps(title: Title, game: Game, settings: readonly Setting[], language: Language): readonly Missing[] {
	const id = gameOfTitle(title);
	const file = `${WORDS}/${language}/${id}/game.ts`;
	const words = wordsIn(language);
	const said = gameWords(words, id);
	const gap = (what: string): Missing => needs(file, what);
	const cover = Object.entries(words.titles[title]).filter(([, text]) => isBlank(text));
	const rules = ruleIds(id);
	const most = Math.max(...game.rulesets.flatMap(({ seats }) => seats));
	return [
		...cover.map(([key]) => gap(`titles.${title}.${key}`)),
		...(same(Object.keys(said.rules), rules)
			? []
			: [gap(`rules: ${rules.join(", ")}, as in RULES.md and in this order`)]),
		...titleManifestOf(title)
			.rulesets.filter((ruleset) => !said.rulesets[ruleset])
			.map((ruleset) => gap(`rulesets.${ruleset}`)),
		...(said.seats.length >= most ? [] : [gap(`seats: names for ${most}`)]),
		...settings.flatMap((setting) => optionGaps(game, said, setting).map(gap)),
		...settings.flatMap((setting) =>
			[...spokenGaps(game, voiceOf(words, id, game.board(setting), setting), setting)].map(gap),
		),
	];
}

/** A text without a word, or a list or record that has one or is empty. */
const isBlank = (text: unknown): boolean => {
	if (typeof text === "string") return text.trim() === "";
	const inner = typeof text === "object" && text !== null ? Object.values(text) : [];
	return typeof text === "object" && (inner.length === 0 || inner.some(isBlank));
};

const same = (a: readonly string[], b: readonly string[]): boolean => a.join(" ") === b.join(" ");

function optionGaps({ rulesets }: Game, { options }: GameWords, { ruleset: id }: Setting): readonly string[] {
	return (rulesets.find((ruleset) => ruleset.id === id)?.options ?? []).flatMap((spec) => {
		const words = options[spec.key];
		if (!words) return [`options.${spec.key}`];
		const values = spec.kind === "choice" ? spec.values : [];
		return values
			.filter((value) => words.values[value] === undefined)
			.map((value) => `options.${spec.key}.values.${value}`);
	});
}

/** Plays at random, touches what it may not, and says all of it: what has no words is caught as it is said. */
function spokenGaps(game: Game, voice: Voice, setting: Setting): ReadonlySet<string> {
	const rules = rulesOf(game);
	const random = randomFrom(setting.seats);
	const gaps = new Set<string>();
	const attempt = (say: () => void): void => {
		try {
			say();
		} catch (error) {
			gaps.add(error instanceof Error ? error.message : String(error));
		}
	};
	const cells = voice.board.cells.length;
	for (let walk = 0; walk < WALKS; walk++) {
		let position: Position = game.start(setting);
		for (let i = 0; i < LENGTH && rules.actor(position) !== OVER; i++) {
			const outcomes = rules.chance(position).map(({ step }) => step);
			const steps = outcomes.length > 0 ? outcomes : rules.legal(position);
			const seat = Math.max(0, rules.actor(position));
			if (outcomes.length === 0)
				attempt(() => sayIllegal(voice, game.misaim(position, [asCell(random(cells)), asCell(random(cells))])));
			const told = unwrap(rules.tell(position, steps[random(steps.length)]));
			attempt(() => sayEffects(voice, told.effects, seat, game.look(position).goal ?? 0));
			for (const effect of told.effects)
				if (effect.kind === "end" && sayReason(voice, effect.reason) === effect.reason)
					gaps.add(`reasons.${effect.reason}`);
			for (const stack of game.look(told.position).stacks)
				for (const { owner, size } of stack) if (!voice.game.piece(owner, size)) gaps.add(`piece(${owner}, ${size})`);
			position = told.position;
		}
	}
	return gaps;
}

async function labelGaps(game: Game, settings: readonly Setting[]): Promise<readonly Missing[]> {
	const id = game.id as GameId;
	const editor = (await pagesOf(id).editor?.()) ?? editorOf(game);
	const labels = settings.flatMap((setting) =>
		editor.controls(game.start(setting)).map(({ label }) => ({ label, setting })),
	);
	return LANGUAGES.flatMap((language) =>
		labels.flatMap(({ label, setting }) => {
			try {
				sayLabel(voiceOf(wordsIn(language), id, game.board(setting), setting), label);
				return [];
			} catch {
				return [needs(`${WORDS}/${language}/${id}/game.ts`, `controls.${label.name}`)];
			}
		}),
	);
}

/** Lessons and diagrams need words of their own. */
function partGaps(title: Title, language: Language): readonly Missing[] {
	const id = gameOfTitle(title);
	const fileOf = (part: string): string => `${WORDS}/${language}/${id}/${title === id ? part : `${title}-${part}`}.ts`;
	const { lessons, diagrams } = pagesOf(id);
	return [
		...(lessons?.[title] && !existsSync(fileOf("lessons"))
			? [needs(fileOf("lessons"), "the words of the lessons")]
			: []),
		...(diagrams?.[title] && !existsSync(fileOf("rules"))
			? [needs(fileOf("rules"), "the captions of the diagrams")]
			: []),
	];
}

/** What is made by a default. */
function defaults(title: Title): readonly Missing[] {
	const id = gameOfTitle(title);
	const folder = `${GAMES}/${id}`;
	const { lessons, diagrams, editor } = pagesOf(id);
	const prefix = title === id ? "" : `${title}-`;
	const missing: readonly (readonly [boolean, string, string])[] = [
		[
			manifestOf(id).knowledge === undefined,
			`${folder}/knowledge.ts`,
			"a judge (by default: mobility, pieces and points)",
		],
		[!existsSync(`${folder}/levels.ts`), `${folder}/levels.ts`, "measured levels (by default: evenly spaced)"],
		[editor === undefined, `${folder}/editor.ts`, "a position editor (by default: derived from look)"],
		[lessons?.[title] === undefined, `${folder}/${prefix}lessons.ts`, "lessons (by default: none)"],
		[diagrams?.[title] === undefined, `${folder}/diagrams.ts`, "diagrams (by default: none)"],
		[titleManifestOf(title).cover === undefined, `${folder}/manifest.ts`, "a cover (by default: the start position)"],
		[!existsSync(`${folder}/records`), `${folder}/records/`, "golden records (tablier match ... --save)"],
		...LANGUAGES.map((language) => {
			const file = `${WORDS}/${language}/${id}/${prefix}rules.ts`;
			return [
				!existsSync(file),
				file,
				"a summary of the rules, notes and the box (by default: the rules alone)",
			] as const;
		}),
	];
	return missing.flatMap(([isMissing, file, what]) => (isMissing ? [could(file, what)] : []));
}
