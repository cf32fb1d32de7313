// Writes docs/levels.md and its picture from bench/results/levels.json: node --import tsx scripts/levels.ts
import { readFileSync, writeFileSync } from "node:fs";
import { tableWith } from "../bench/level-conditions.ts";
import { isSameLevel, judgeNamed, type LevelResults, type Pair } from "../bench/level-results.ts";
import { loadForms } from "../packages/engine/src/forms.ts";
import { INK, picture, RED, text } from "./svg.ts";

const FORMS = await loadForms();

const NAMES: Readonly<Record<string, string>> = {
	abalone: "Abalone",
	oshi: "Oshi",
	"ko-oshi": "Ko-Oshi",
	"omba-2": "Omba, two players",
	"omba-2-cards": "Omba, two players, cards",
	"omba-3": "Omba, three players",
	"omba-4": "Omba, four players",
	"omba-3-cards": "Omba, three players, cards",
	"omba-4-cards": "Omba, four players, cards",
	"docker-3": "Docker, three players",
	"docker-3-cards": "Docker, three players, cards",
	"mamba-2-9": "Mamba, two players",
	"mamba-3-11": "Mamba, three players",
	"mamba-4-11": "Mamba, four players",
	"mamba-de-comptoir-4-11": "Mamba de comptoir",
};
/** What neighbours are to differ by. */
const WANTED = { least: 80, most: 200 } as const;
const WHOLE = 200;
const RUNGS = [2, 3, 4, 5, 6, 7, 8] as const;
const LEVELS = [1, ...RUNGS] as const;

const results: Readonly<Record<string, LevelResults>> = JSON.parse(readFileSync("bench/results/levels.json", "utf8"));
const known = Object.keys(NAMES).filter((name) => results[name] !== undefined);
const met = known.filter((name) => results[name].pairs !== undefined);
const spread = known.filter((name) => results[name].spread !== undefined);
const judges: Readonly<Record<string, string>> = Object.fromEntries(
	await Promise.all(known.map(async (name) => [name, await judgeNamed(name)])),
);
function pairOf(name: string, level: number): Pair | undefined {
	const { measuredWith, judge, pairs } = results[name];
	const same =
		measuredWith === tableWith(name) &&
		judge === judges[name] &&
		[level, level - 1].every((one) => isSameLevel(one, results[name], FORMS[name]));
	return same ? pairs?.find(({ a }) => a === `level:${level}`) : undefined;
}
function lossOf(name: string, level: number): string {
	const { spread: measured } = results[name];
	if (!measured || measured.judge !== judges[name] || !isSameLevel(level, measured, FORMS[name])) return "–";
	return (100 * measured.givenAway[level - 1]).toFixed(2);
}

/** How many games of a pair were broken off, where that happens: how far the result is one of pieces or points. */
function countedTable(): string {
	const share = (pair: Pair | undefined): string =>
		pair?.openings === undefined ? "–" : `${Math.round((100 * (pair.counted ?? 0)) / pair.games)} %`;
	const cut = met.filter((name) => LEVELS.some((level) => pairOf(name, level)?.counted !== undefined));
	if (cut.length === 0) return "";
	const head = ["broken off and counted", "1 v the taker", ...RUNGS.map((level) => `${level} v ${level - 1}`)];
	return `
${table(
	head,
	cut.map((name) => [NAMES[name], ...LEVELS.map((level) => share(pairOf(name, level)))]),
)}
`;
}

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
	[row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");

function sayPair(pair: Pair | undefined): string {
	if (!pair) return "–";
	return `${pair.elo}${sayStar(pair)} (${pair.low} to ${pair.high}${sayFew(pair)}${sayLimit(pair)})`;
}

function sayLimit({ ms, nodes }: Pair): string {
	if (nodes !== undefined) return `, ${nodes.toLocaleString("en")} nodes`;
	return ms === undefined ? "" : `, ${ms} ms`;
}

const sayFew = ({ games }: Pair): string => (games < WHOLE ? `, ${games} games` : "");
const sayStar = ({ capped }: Pair): string => (capped === undefined ? "" : "*");
const sayTaker = (pair: Pair | undefined): string =>
	pair ? `${(100 * pair.share).toFixed(1)} %${sayStar(pair)}${sayFew(pair)}` : "–";

const WIDTH = 760;
const PLOT = { left: 240, right: 740, top: 56, from: -50, to: 400 } as const;
const PAIR_TALL = 12;
const GAME_TALL = RUNGS.length * PAIR_TALL + 22;
const FOOT = PLOT.top + met.length * GAME_TALL;

function across(elo: number): number {
	const { left, right, from, to } = PLOT;
	const part = (Math.max(from, Math.min(to, elo)) - from) / (to - from);
	return Number((left + part * (right - left)).toFixed(1));
}

const tick = (elo: number): string[] => [
	text(across(elo), PLOT.top - 8, String(elo), 'text-anchor="middle" font-size="11"'),
	`<line x1="${across(elo)}" x2="${across(elo)}" y1="${PLOT.top}" y2="${FOOT}" stroke="${INK}" stroke-opacity="0.2"/>`,
];

const whisker = ({ low, elo, high }: Pair, y: number): string[] => [
	`<line x1="${across(low)}" x2="${across(high)}" y1="${y}" y2="${y}" stroke="${RED}" stroke-width="2"/>`,
	`<circle cx="${across(elo)}" cy="${y}" r="4" fill="${RED}"/>`,
];

/** A line a pair: a point with its interval. */
function drawGame(name: string, i: number): string[] {
	const top = PLOT.top + i * GAME_TALL;
	return [
		text(PLOT.left - 40, top + 18, NAMES[name], 'text-anchor="end" font-weight="bold"'),
		...RUNGS.flatMap((level, j) => {
			const [pair, y] = [pairOf(name, level), top + 14 + j * PAIR_TALL];
			const label = text(PLOT.left - 6, y + 4, `${level}–${level - 1}`, 'text-anchor="end" font-size="10"');
			return pair ? [label, ...whisker(pair, y)] : [label];
		}),
	];
}

const drawn = picture(WIDTH, FOOT + 12, "How far apart neighbouring levels are, in Elo (with 95 % intervals)", [
	`<rect x="${across(WANTED.least)}" width="${across(WANTED.most) - across(WANTED.least)}" y="${PLOT.top}" height="${FOOT - PLOT.top}" fill="#dfe8d0"/>`,
	...[0, WANTED.least, WANTED.most, 300, 400].flatMap(tick),
	...met.flatMap(drawGame),
]);

const page = `# How far apart the levels are

Written by \`node --import tsx scripts/levels.ts\` from \`bench/results/levels.json\`; the games were played by \`npm run bench -- levels\`.

A level is a range of forms (\`packages/engine/src/forms.ts\`): how much a player overlooks, how far off its judgement is, how long it looks. Levels 1 to 7 look at
so many positions, whatever the machine; level 8 looks as long as it is given, so its distance to level 7 depends on that and is told with its milliseconds or
its positions (nodes) a play.
Neighbours are to differ by ${WANTED.least} to ${WANTED.most} Elo; level 1 is to lose to a player who takes what is offered and otherwise plays at random.

![Neighbouring levels](pictures/levels.svg)

${table(
	["game", "1 v the taker", ...RUNGS.map((level) => `${level} v ${level - 1}`)],
	met.map((name) => [NAMES[name], sayTaker(pairOf(name, 1)), ...RUNGS.map((level) => sayPair(pairOf(name, level)))]),
)}

${WHOLE} games a pair where nothing else is said, seats swapped; – is not measured. Abalone begins with the Belgian Daisy, and after 150 plays who has pushed out more
has won: weak players would go round in circles. (From the standard start and to the end, as \`tablier match abalone --a level:2 --b level:1 --games 200\` plays them, 2 v 1 was 179 of 200 games.) In Mamba who has more pieces after 150 plays (two players, two teams) or 200 (three and four) has won: good players may go on for 500, the last two of three or four for thousands. Where a * stands,
in some or all of the games both players had no more than 100 ms a play, or than the time of
level 8 where it played: on a slow machine that cuts short level 7 on its best days. The bench limits level 8 alone since.
Omba for two with a die is not spaced by Elo but by what a level gives away, below; there luck leaves little between the best levels.

The same time is worth more on a faster machine. 90,000 nodes of Abalone and 35,000 of Mamba for two are a tenth of a second where 900,000 nodes of Abalone are looked at in a second
(\`bench/results/search.json\` has 946,000, and 348,000 of Mamba for two; on a slow day it was 700,000 and 270,000). With 26,000 nodes, as of a slow day, 8 v 7 of Mamba for two was 73 (14 to 138) of 120 games.
So are 25,000 of Mamba in teams, and roughly 60,000 and 50,000 of Omba and Docker for three and four with cards; 46,000 of Oshi and 20,000 of Mamba for three and four are a tenth of a second of a slow day.
Nowhere is it as steep as in Mamba for two: with twice as many positions 23 and 22 of 24 games were won (1,474 nodes against 768, 2,828 against 1,474), and 24 of 24 with 20,000 against 7,000. So there, and in
teams, levels are wide ranges of forms, neighbours overlap in most of theirs, and a level 7 on its best days looks at more than level 8 does in a tenth of a second.
${countedTable()}
## Where dice decide much

Omba and Docker with a die: luck caps how often the better player wins, so levels are spaced by how much of a win they give away a
play, in hundredths of a win (the nodes by which plays are weighed are shared among all plays of a choice; ${[...new Set(spread.map((name) => results[name].spread?.measuredWith))].join("; ")}).

${table(
	["game", ...LEVELS.map((level) => `level ${level}`)],
	spread.map((name) => [NAMES[name], ...LEVELS.map((level) => lossOf(name, level))]),
)}

Docker with two and with four players is Omba. Mamba on its other boards has the levels of its relatives above, and was not measured by itself.
`;

writeFileSync("docs/pictures/levels.svg", drawn);
writeFileSync("docs/levels.md", page);
