// Writes docs/levels.md and its picture from bench/results/levels.json: node --import tsx scripts/levels.ts
import { readFileSync, writeFileSync } from "node:fs";
import { FORMS, type Forms } from "../packages/engine/src/forms.ts";

interface Pair {
	readonly a: string;
	readonly games: number;
	readonly share: number;
	readonly elo: number;
	readonly low: number;
	readonly high: number;
	readonly ms?: number;
}

interface Entry {
	readonly ranges?: Forms["ranges"];
	readonly pairs?: readonly Pair[];
	readonly spread?: {
		readonly measuredWith: string;
		readonly ranges: Forms["ranges"];
		readonly givenAway: readonly number[];
	};
}

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
};
/** What neighbours are to differ by. */
const WANTED = { least: 80, most: 200 } as const;
const WHOLE = 200;
const RUNGS = [2, 3, 4, 5, 6, 7, 8] as const;
const INK = "#3d3833";

const results: Readonly<Record<string, Entry>> = JSON.parse(readFileSync("bench/results/levels.json", "utf8"));
const known = Object.keys(NAMES).filter((name) => results[name] !== undefined);
const met = known.filter((name) => results[name].pairs !== undefined);
const spread = known.filter((name) => results[name].spread !== undefined);
/** Levels that have changed since they met have not met. */
const isSame = (name: string, level: number, ranges: Forms["ranges"] | undefined): boolean =>
	JSON.stringify(ranges?.[level - 1]) === JSON.stringify(FORMS[name].ranges[level - 1]);
function pairOf(name: string, level: number): Pair | undefined {
	const { ranges, pairs } = results[name];
	const same = isSame(name, level, ranges) && isSame(name, level - 1, ranges);
	return same ? pairs?.find(({ a }) => a === `level:${level}`) : undefined;
}
const lossOf = (name: string, level: number): string => {
	const { spread: measured } = results[name];
	return measured && isSame(name, level, measured.ranges) ? (100 * measured.givenAway[level - 1]).toFixed(2) : "–";
};

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
	[row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");

function sayPair(pair: Pair | undefined): string {
	if (!pair) return "–";
	const time = pair.ms === undefined ? "" : `, ${pair.ms} ms`;
	return `${pair.elo} (${pair.low} to ${pair.high}${sayFew(pair)}${time})`;
}

const sayFew = ({ games }: Pair): string => (games < WHOLE ? `, ${games} games` : "");
const sayTaker = (pair: Pair | undefined): string => (pair ? `${(100 * pair.share).toFixed(1)} %${sayFew(pair)}` : "–");

/** A line a game: each pair a point with its interval, over the band that was asked for. */
function picture(): string {
	const [left, right, top, tall] = [240, 740, 56, 7 * 12 + 22];
	const [from, to] = [-50, 400];
	const x = (elo: number): number => left + ((Math.max(from, Math.min(to, elo)) - from) / (to - from)) * (right - left);
	const height = top + met.length * tall + 12;
	const text = (at: number, y: number, content: string, more = ""): string =>
		`<text x="${at.toFixed(1)}" y="${y}" ${more}>${content}</text>`;
	const ticks = [0, 80, 200, 300, 400].flatMap((elo) => [
		text(x(elo), top - 8, String(elo), 'text-anchor="middle" font-size="11"'),
		`<line x1="${x(elo).toFixed(1)}" x2="${x(elo).toFixed(1)}" y1="${top}" y2="${height - 12}" stroke="${INK}" stroke-opacity="0.2"/>`,
	]);
	const games = met.flatMap((name, i) => [
		text(left - 40, top + i * tall + 18, NAMES[name], 'text-anchor="end" font-weight="bold"'),
		...RUNGS.flatMap((level, j) => {
			const pair = pairOf(name, level);
			const y = top + i * tall + 14 + j * 12;
			const label = text(left - 6, y + 4, `${level}–${level - 1}`, 'text-anchor="end" font-size="10"');
			if (!pair) return [label];
			return [
				label,
				`<line x1="${x(pair.low).toFixed(1)}" x2="${x(pair.high).toFixed(1)}" y1="${y}" y2="${y}" stroke="#b3332a" stroke-width="2"/>`,
				`<circle cx="${x(pair.elo).toFixed(1)}" cy="${y}" r="4" fill="#b3332a"/>`,
			];
		}),
	]);
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 ${height}" role="img" font-family="sans-serif" font-size="13" fill="${INK}">`,
		"<title>How far apart neighbouring levels are, in Elo</title>",
		`<rect width="760" height="${height}" fill="#fbf8f1"/>`,
		text(
			16,
			24,
			"How far apart neighbouring levels are, in Elo (with 95 % intervals)",
			'font-size="15" font-weight="bold"',
		),
		`<rect x="${x(WANTED.least).toFixed(1)}" width="${(x(WANTED.most) - x(WANTED.least)).toFixed(1)}" y="${top}" height="${height - 12 - top}" fill="#dfe8d0"/>`,
		...ticks,
		...games,
		"</svg>",
		"",
	].join("\n");
}

const page = `# How far apart the levels are

Written by \`node --import tsx scripts/levels.ts\` from \`bench/results/levels.json\`; the games were played by \`npm run bench -- levels\`.

A level is a range of forms (\`packages/engine/src/forms.ts\`): how much a player overlooks, how far off its judgement is, how long it looks. Levels 1 to 7 look at
so many positions, whatever the machine; level 8 looks as long as it is given, so its distance to level 7 depends on the clock and is told with its time a play.
Neighbours are to differ by ${WANTED.least} to ${WANTED.most} Elo; level 1 is to lose to a player who takes what is offered and otherwise plays at random.

![Neighbouring levels](pictures/levels.svg)

${table(
	["game", "1 v the taker", ...RUNGS.map((level) => `${level} v ${level - 1}`)],
	met.map((name) => [NAMES[name], sayTaker(pairOf(name, 1)), ...RUNGS.map((level) => sayPair(pairOf(name, level)))]),
)}

${WHOLE} games a pair where nothing else is said, seats swapped; – is not measured. Abalone begins with the Belgian Daisy, and after 150 plays who has pushed out more
has won: weak players would go round in circles.

## Where dice decide much

Omba and Docker with a die, or with more than two players: luck caps how often the better player wins, so levels are spaced by how much of a win they give away a
play, in hundredths of a win (${spread.map((name) => results[name].spread?.measuredWith).find(Boolean)}).

${table(
	["game", ...[1, ...RUNGS].map((level) => `level ${level}`)],
	spread.map((name) => [NAMES[name], ...[1, ...RUNGS].map((level) => lossOf(name, level))]),
)}

Docker with two and with four players is Omba. Mamba on its other boards, with four players and in teams has the levels of its relatives above, and was not measured by itself. Omba for
two with cards has levels that come from a ladder of forms (48 games a rung); its neighbours have not met.
`;

writeFileSync("docs/pictures/levels.svg", picture());
writeFileSync("docs/levels.md", page);
