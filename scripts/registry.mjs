// Writes the three lists that know games by name, from the folders that are there:
//   packages/games/src/registry.ts             a manifest for each folder of packages/games/src that has one
//   packages/words/src/{en,fr}/registry.ts     the words of each of these games
// New games are added at the end: the order of packages/games/src/registry.ts is the order of the shelf, and it may be
// changed by hand. `npm run registry` writes, `--check` only says what is out of date.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const GAMES = "packages/games/src";
const WORDS = "packages/words/src";
const LANGUAGES = ["en", "fr"];
const HEAD = "/* Written by `npm run registry`. */\n";

const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const keyOf = (name) => (/^[a-z]\w*$/.test(name) ? name : `"${name}"`);
const entry = (name, variable) => (name === variable ? `\t${name},` : `\t${keyOf(name)}: ${variable},`);
const read = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");
const byName = (a, b) => (a < b ? -1 : 1);

/** Folders with a manifest: those that are listed already in their order, then the others. */
function gamesIn(root) {
	const found = readdirSync(join(root, GAMES), { withFileTypes: true })
		.filter((one) => one.isDirectory() && existsSync(join(root, GAMES, one.name, "manifest.ts")))
		.map(({ name }) => name);
	const list = /MANIFESTS = \{([^}]*)\}/.exec(read(join(root, GAMES, "registry.ts")))?.[1] ?? "";
	const listed = [...list.matchAll(/^\t"?([a-z][a-z0-9-]*)"?[,:]/gm)].map((match) => match[1]);
	return [...listed.filter((id) => found.includes(id)), ...found.filter((id) => !listed.includes(id)).sort(byName)];
}

const gamesRegistry = (
	ids,
) => `${HEAD.replace(" */", " The order is the order of the shelf; it may be changed by hand. */")}
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
function partsOf(folder, ids, part) {
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

function wordsRegistry(folder, all) {
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
export function registriesOf(root) {
	const ids = gamesIn(root);
	return new Map([
		[join(GAMES, "registry.ts"), gamesRegistry(ids)],
		...LANGUAGES.map((language) => [
			join(WORDS, language, "registry.ts"),
			wordsRegistry(join(root, WORDS, language), ids),
		]),
	]);
}

/** The registries that do not hold what they should. */
export const outdatedIn = (root) =>
	[...registriesOf(root)].filter(([file, text]) => read(join(root, file)) !== text).map(([file]) => file);

export function writeRegistries(root) {
	const outdated = outdatedIn(root);
	for (const file of outdated) writeFileSync(join(root, file), registriesOf(root).get(file) ?? "");
	return outdated;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const root = fileURLToPath(new URL("..", import.meta.url));
	const check = process.argv.includes("--check");
	const files = check ? outdatedIn(root) : writeRegistries(root);
	for (const file of files) console.log(check ? `${file} is out of date: npm run registry` : file);
	if (check && files.length > 0) process.exit(1);
}
