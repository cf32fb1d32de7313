/**
 * Writes the lists that know games by name, from the folders that are there:
 *   packages/games/src/registry.ts           a manifest for each folder of packages/games/src that has one
 *   packages/words/src/{en,fr}/registry.ts   the words of each of these games
 *   README.md                                the table of titles
 *
 *   npm run registry              writes them
 *   npm run registry -- --check   only says which are out of date
 *
 * New games are added at the end: the order of packages/games/src/registry.ts is the order of the shelf, and it may be
 * changed by hand.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { TitleWords } from "@tablier/words";

const GAMES = "packages/games/src";
const WORDS = "packages/words/src";
const README = "README.md";
const LANGUAGES = ["en", "fr"];
const HEAD = "/* Written by `npm run registry`. */\n";

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const keyOf = (name: string): string => (/^[a-z]\w*$/.test(name) ? name : `"${name}"`);
const entry = (name: string, variable: string): string =>
	name === variable ? `\t${name},` : `\t${keyOf(name)}: ${variable},`;
const read = (file: string): string => (existsSync(file) ? readFileSync(file, "utf8") : "");
const byName = (a: string, b: string): number => (a < b ? -1 : 1);

/** Folders with a manifest: those that are listed already in their order, then the others. */
export function gamesIn(root: string): readonly string[] {
	const found = readdirSync(join(root, GAMES), { withFileTypes: true })
		.filter((one) => one.isDirectory() && existsSync(join(root, GAMES, one.name, "manifest.ts")))
		.map(({ name }) => name);
	const list = /MANIFESTS = \{([^}]*)\}/.exec(read(join(root, GAMES, "registry.ts")))?.[1] ?? "";
	const listed = [...list.matchAll(/^\t"?([a-z][a-z0-9-]*)"?[,:]/gm)].map((match) => match[1]);
	return [...listed.filter((id) => found.includes(id)), ...found.filter((id) => !listed.includes(id)).sort(byName)];
}

const gamesRegistry = (
	ids: readonly string[],
): string => `${HEAD.replace(" */", " The order is the order of the shelf; it may be changed by hand. */")}
${[...ids]
	.sort(byName)
	.map((id) => `import { manifest as ${camel(id)}, pages as ${camel(id)}Pages } from "./${id}/manifest.ts";`)
	.join("\n")}

export const MANIFESTS = {
${ids.map((id) => entry(id, camel(id))).join("\n")}
} as const;

export const PAGES = {
${ids.map((id) => entry(id, `${camel(id)}Pages`)).join("\n")}
} as const;
`;

/** `rules.ts` is about the title of the game's own name, `docker-rules.ts` about the title docker. */
function partsOf(folder: string, ids: readonly string[], part: string): readonly string[] {
	return ids.flatMap((id) =>
		readdirSync(join(folder, id))
			.filter((file) => file === `${part}.ts` || file.endsWith(`-${part}.ts`))
			.sort((a, b) => a.length - b.length || byName(a, b))
			.map((file) => {
				const title = file === `${part}.ts` ? id : file.slice(0, -`-${part}.ts`.length);
				return `\t${keyOf(title)}: async () => (await import("./${id}/${file}")).${part},`;
			}),
	);
}

function wordsRegistry(folder: string, all: readonly string[]): string {
	const ids = all.filter((id) => existsSync(join(folder, id, "game.ts")));
	return `${HEAD}
${[...ids]
	.sort(byName)
	.map((id) => `import { game as ${camel(id)}, titles as ${camel(id)}Titles } from "./${id}/game.ts";`)
	.join("\n")}

export const games = {
${ids.map((id) => entry(id, camel(id))).join("\n")}
};

export const titles = {
${ids.map((id) => `\t...${camel(id)}Titles,`).join("\n")}
};

export const rules = {
${partsOf(folder, ids, "rules").join("\n")}
};

export const lessons = {
${partsOf(folder, ids, "lessons").join("\n")}
};
`;
}

/** What each registry should hold, by its path. */
function registriesOf(root: string): ReadonlyMap<string, string> {
	const ids = gamesIn(root);
	const words = LANGUAGES.map(
		(language) => [join(WORDS, language, "registry.ts"), wordsRegistry(join(root, WORDS, language), ids)] as const,
	);
	return new Map([[join(GAMES, "registry.ts"), gamesRegistry(ids)] as const, ...words]);
}

/** The table of README.md, in the English words of the covers. */
async function readmeOf(root: string): Promise<string> {
	const load = async (file: string) => import(pathToFileURL(join(root, file)).href);
	const rows = await Promise.all(
		gamesIn(root).map(async (id) => {
			const { titles }: { titles: Readonly<Record<string, TitleWords>> } = await load(join(WORDS, `en/${id}/game.ts`));
			return Object.values(titles).map(
				({ name, players, luck, facts: { author, publisher, year } }) =>
					`| **[${name}](${GAMES}/${id}/RULES.md)** | ${players} | ${luck} | ${author}, ${publisher ? `${publisher} ` : ""}${year} |`,
			);
		}),
	);
	const table = ["| game, with its rules | players | luck | made by |", "|---|---|---|---|", ...rows.flat()];
	return read(join(root, README)).replace(
		/(<!-- titles: npm run registry -->\n)[\s\S]*?(\n<!-- end of titles -->)/,
		(_, before: string, after: string) => `${before}${table.join("\n")}${after}`,
	);
}

const isOutdated = (root: string, [file, text]: readonly [string, string]): boolean => read(join(root, file)) !== text;

/** The lists that do not hold what they should. */
export const outdatedIn = async (root: string): Promise<readonly string[]> =>
	[...registriesOf(root), [README, await readmeOf(root)] as const]
		.filter((list) => isOutdated(root, list))
		.map(([file]) => file);

/** Returns the files that were written. */
export async function writeRegistries(root: string): Promise<readonly string[]> {
	const registries = [...registriesOf(root)].filter((list) => isOutdated(root, list));
	for (const [file, text] of registries) writeFileSync(join(root, file), text);
	const readme = [README, await readmeOf(root)] as const;
	if (!isOutdated(root, readme)) return registries.map(([file]) => file);
	writeFileSync(join(root, README), readme[1]);
	return [...registries.map(([file]) => file), README];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const root = fileURLToPath(new URL("..", import.meta.url));
	const check = process.argv.includes("--check");
	const files = check ? await outdatedIn(root) : await writeRegistries(root);
	for (const file of files) console.log(check ? `${file} is out of date: npm run registry` : file);
	if (check && files.length > 0) process.exit(1);
}
