/**
 * Makes a small game that plays, from a template (scripts/new-game/).
 *
 *   npm run new-game NAME
 *   npm run new-game NAME -- --like squares --title "Its Name"
 *
 * It is on the shelf, in the terminal and in both languages at once; then its files are changed one by one into another game.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { writeRegistries } from "./registry.ts";

const TEMPLATES = fileURLToPath(new URL("./new-game/", import.meta.url));
const KINDS = readdirSync(TEMPLATES);

const pascal = (id: string): string => id.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
const camel = (id: string): string => pascal(id).replace(/^\w/, (letter) => letter.toLowerCase());
const spaced = (id: string): string => id.replace(/-/g, " ").replace(/\b\w/g, (letter) => letter.toUpperCase());

/** Why a game cannot have this name; undefined when it can. */
function nameFault(root: string, id: string): string | undefined {
	if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) return "a name has small letters, digits and single dashes";
	const games = join(root, "packages/games/src");
	if (existsSync(join(games, id)) || existsSync(join(games, `${id}.ts`)))
		return `packages/games/src has "${id}" already`;
	const taken = readdirSync(games, { withFileTypes: true })
		.map(({ name }) => join(games, name, "manifest.ts"))
		.filter((file) => existsSync(file))
		.find((file) => new RegExp(`["\\t ]${id}["':]`).test(readFileSync(file, "utf8")));
	return taken && `"${id}" is a title or a ruleset of ${taken.slice(root.length + 1)}`;
}

/** The files of a new game, by their path. */
function filesOf(root: string, id: string, kind: string, title: string): ReadonlyMap<string, string> {
	const fill = (text: string): string =>
		text
			.replaceAll("__id__", id)
			.replaceAll("__key__", /-/.test(id) ? `"${id}"` : id)
			.replaceAll("__camel__", camel(id))
			.replaceAll("__Pascal__", pascal(id))
			.replaceAll("__Title__", title)
			.replaceAll("__R__", id[0].toUpperCase());
	const template = join(TEMPLATES, kind);
	const read = (part: string, name: string): string => fill(readFileSync(join(template, part, name), "utf8"));
	const game = readdirSync(join(template, "game"), { recursive: true, encoding: "utf8" })
		.filter((name) => name.endsWith(".txt"))
		.map((name): readonly [string, string] => [
			join(root, "packages/games/src", id, fill(name).replace(/\.txt$/, "")),
			read("game", name),
		]);
	const words = readdirSync(join(template, "words")).map((name): readonly [string, string] => [
		join(root, "packages/words/src", name.slice(0, 2), id, "game.ts"),
		read("words", name),
	]);
	return new Map([...game, ...words]);
}

interface Made {
	readonly fault?: string | undefined;
	readonly files: readonly string[];
	readonly registries: readonly string[];
}

/** Writes a new game and lists it. */
async function newGame(root: string, id: string, kind: string, title: string): Promise<Made> {
	const fault = KINDS.includes(kind)
		? nameFault(root, id)
		: `there is no template "${kind}" (there are: ${KINDS.join(", ")})`;
	if (fault) return { fault, files: [], registries: [] };
	const files = filesOf(root, id, kind, title);
	for (const [file, text] of files) {
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
	}
	return { files: [...files.keys()], registries: await writeRegistries(root) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { like: { type: "string" }, title: { type: "string" } },
	});
	const [id = ""] = positionals;
	const made = await newGame(root, id, values.like ?? "squares", values.title ?? spaced(id));
	if (made.fault) {
		console.error(`new-game: ${made.fault}`);
		process.exit(1);
	}
	// Names are longer and shorter than in the template: lines break elsewhere, imports sort otherwise.
	const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
	spawnSync(process.execPath, [biome, "check", "--write", "--log-level=none", ...made.files], { cwd: root });
	for (const file of [...made.files.map((path) => path.slice(root.length + 1)), ...made.registries]) console.log(file);
	console.log(`
${id} is on the shelf.
  npm run -s tablier -- play ${id}     play it in the terminal
  npm start                            play it in the browser
  npm run check-game ${id}             types and tests of this game, and what it still lacks
Then follow docs/guide/add-a-game.md.`);
}
