// Takes what `bench/learn.ts` learned into the games: node --import tsx bench/keep-weights.mjs FILE.json
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { GAME_IDS, gameOfRuleset, RULESETS_OF } from "@tablier/games";

const WIDTH = 116;

const learned = JSON.parse(readFileSync(process.argv[2], "utf8"));
for (const [name, text] of Object.entries(learned)) {
	// A name of weights begins with its ruleset; the longest that fits is meant.
	const [ruleset] = GAME_IDS.flatMap((id) => RULESETS_OF[id])
		.filter((known) => name === known || name.startsWith(`${known}-`))
		.sort((one, other) => other.length - one.length);
	const file = `packages/games/src/${gameOfRuleset(ruleset)}/learned.ts`;
	const kept = existsSync(file) ? readKept(readFileSync(file, "utf8")) : {};
	kept[name] = text;
	writeFileSync(file, writeKept(kept));
	process.stdout.write(`${name}: ${text.length} characters in ${file}\n`);
}

function readKept(source) {
	const kept = {};
	for (const [, name, lines] of source.matchAll(/"?([a-z0-9-]+)"?: \[([^\]]*)\]/g))
		kept[name] = [...lines.matchAll(/"([^"]*)"/g)].map(([, line]) => line).join("");
	return kept;
}

function writeKept(kept) {
	const entries = Object.keys(kept)
		.sort()
		.map((name) => {
			const lines = kept[name].match(new RegExp(`.{1,${WIDTH}}`, "g")) ?? [];
			return `\t${/^[a-z]+$/.test(name) ? name : `"${name}"`}: [\n${lines.map((line) => `\t\t"${line}",\n`).join("")}\t],\n`;
		});
	return `/** Learned by bench/learn.ts, written by bench/keep-weights.mjs: not by hand. */\nexport const LEARNED: Readonly<Record<string, readonly string[]>> = {\n${entries.join("")}};\n`;
}
