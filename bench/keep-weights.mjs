// Takes what `bench/learn.ts` learned into the games: node bench/keep-weights.mjs FILE.json
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const GAMES = { abalone: "abalone", oshi: "oshi", "ko-oshi": "oshi", omba: "omba", docker: "omba", mamba: "mamba" };
const WIDTH = 116;

const learned = JSON.parse(readFileSync(process.argv[2], "utf8"));
for (const [name, text] of Object.entries(learned)) {
	const ruleset = Object.keys(GAMES).find(
		(known) => name === known || (name.startsWith(`${known}-`) && known !== "oshi"),
	);
	const file = `packages/games/src/${GAMES[ruleset]}/learned.ts`;
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
