// Writes docs/levels.md and its picture from bench/results/levels.json: node --import tsx scripts/levels.ts
import { readFileSync, writeFileSync } from "node:fs";
import { tableWith } from "../bench/level-conditions.ts";
import { isSameLevel, judgeNamed, type LevelResults, type Pair } from "../bench/level-results.ts";
import { FORMS } from "../packages/engine/src/forms.ts";
import { INK, picture, RED, text } from "./drawing.ts";

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
	const head = ["counted at the limit", "1 v the taker", ...RUNGS.map((level) => `${level} v ${level - 1}`)];
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

Generated by \`node --import tsx scripts/levels.ts\` from \`bench/results/levels.json\`. The games come from \`npm run bench -- levels\`.

A level is a range of forms (\`packages/engine/src/forms.ts\`). A form sets how many steps the player overlooks, how noisy its
evaluation is and how many nodes it searches. Levels 1 to 7 search a fixed number of nodes on any machine. Level 8 uses the time it is given, so its
distance to level 7 is stated with milliseconds or nodes per play.
Goals: neighbours differ by ${WANTED.least} to ${WANTED.most} Elo, and level 1 loses to the *taker*, which takes what is offered and otherwise plays at random.

![Neighbouring levels](pictures/levels.svg)

${table(
	["game", "1 v the taker", ...RUNGS.map((level) => `${level} v ${level - 1}`)],
	met.map((name) => [NAMES[name], sayTaker(pairOf(name, 1)), ...RUNGS.map((level) => sayPair(pairOf(name, level)))]),
)}

${WHOLE} games per pair unless stated otherwise, seats swapped; – means not measured; the interval is 95 %.

- Abalone starts from the Belgian Daisy. After 150 plays the player with more ejections wins, because weak players would circle for ever. From the standard
  start without a limit, 2 v 1 was 179 Elo (\`tablier match abalone --a level:2 --b level:1 --games 200\`).
- Mamba is counted after 150 plays (two players, teams) or 200 (three, four): the player with more pieces wins. Strong players may go on for 500 plays.
- A star: in some or all games both players had at most 100 ms per play, which cuts level 7 short on a slow machine. The bench now limits level 8 only.
- Omba for two with a die is spaced by average loss (below), not by Elo. Luck leaves little between the best levels.

Level 8 gets stronger on a faster machine. The node counts above equal a tenth of a second:

| game | nodes | machine |
| --- | --- | --- |
| Abalone; Mamba for two; Mamba in teams | 90,000; 35,000; 25,000 | 900,000 nodes of Abalone per second (\`bench/results/search.json\`) |
| Omba and Docker with cards, three; four | 60,000; 50,000 | the same |
| Oshi; Mamba for three and four | 46,000; 20,000 | 700,000 nodes of Abalone per second |

Mamba for two is the steepest: twice the nodes won 23 of 24 games (1,474 v 768) and 22 of 24 (2,828 v 1,474). Its levels are therefore wide, overlapping
ranges. With 26,000 nodes 8 v 7 was 73 Elo (14 to 138, 120 games).
${countedTable()}
## Where dice decide much

In Omba and Docker with a die, luck caps how often the better player wins. Levels are spaced by the average loss per play, in hundredths of
a win. All plays of a choice share the nodes that judge them (${[...new Set(spread.map((name) => results[name].spread?.measuredWith))].join("; ")}).

${table(
	["game", ...LEVELS.map((level) => `level ${level}`)],
	spread.map((name) => [NAMES[name], ...LEVELS.map((level) => lossOf(name, level))]),
)}

Docker with two or four players is Omba. Mamba on its other boards uses the levels of its relatives above and was not measured separately.
`;

writeFileSync("docs/pictures/levels.svg", drawn);
writeFileSync("docs/levels.md", page);
