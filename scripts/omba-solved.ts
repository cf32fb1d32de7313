// Draws the pictures of docs/omba-solved.md from bench/results/oracle.json: node --import tsx scripts/omba-solved.ts
import { readFileSync, writeFileSync } from "node:fs";
import { INK, picture, RED, text } from "./svg.ts";

interface Played {
	readonly wins: number;
	readonly meanLoss: number;
	readonly perfectShare: number;
}

interface Results {
	readonly play: {
		readonly first: { readonly byRoll: readonly number[] };
		readonly turns: { readonly bins: readonly number[] };
		readonly games: number;
		readonly lessons: {
			readonly chanceByRoll: readonly number[];
			readonly loneBest: readonly { text: string; best: string }[];
		};
	};
	readonly levels: Readonly<Record<string, Played>>;
	readonly strategies: Readonly<Record<string, Played>>;
	readonly spread: { readonly bins: readonly number[] };
}

interface Bar {
	readonly name: string;
	readonly value: number;
	readonly label: string;
}

const YELLOW = "#f0c22e";
const results: Results = JSON.parse(readFileSync("bench/results/oracle.json", "utf8"));

/** Upright bars side by side, their names below. */
function columns(title: string, bars: readonly Bar[], every = 1): string {
	const [width, height, foot] = [640, 280, 40];
	const most = Math.max(...bars.map(({ value }) => value));
	const step = (width - 32) / bars.length;
	const body = bars.flatMap(({ name, value, label }, i) => {
		const tall = ((height - foot - 60) * value) / most;
		const x = 16 + i * step;
		return [
			`<rect x="${(x + step * 0.1).toFixed(1)}" y="${(height - foot - tall).toFixed(1)}" width="${(step * 0.8).toFixed(1)}" height="${tall.toFixed(1)}" fill="${RED}"/>`,
			text(x + step / 2, height - foot - tall - 6, label, 'text-anchor="middle" font-size="11"'),
			...(i % every === 0 ? [text(x + step / 2, height - foot + 18, name, 'text-anchor="middle" font-size="12"')] : []),
		];
	});
	return picture(width, height, title, body);
}

/** Bars that lie, one a line, their names before them. */
function lines(title: string, bars: readonly Bar[], names: number): string {
	const [width, row] = [760, 26];
	const most = Math.max(...bars.map(({ value }) => value));
	const body = bars.flatMap(({ name, value, label }, i) => {
		const y = 44 + i * row;
		const long = ((width - names - 150) * value) / most;
		return [
			text(names - 8, y + 14, name, 'text-anchor="end"'),
			`<rect x="${names}" y="${y}" width="${long.toFixed(1)}" height="${row - 8}" fill="${RED}"/>`,
			text(names + long + 6, y + 14, label),
		];
	});
	return picture(width, 54 + bars.length * row, title, body);
}

/** A position from above: each cell with its stack, the lowest cube at the bottom; the mover's are red. */
function board(title: string, position: string): string {
	const [cells, hands, , roll] = position.split(" ");
	const body = cells.split("/").flatMap((rank, fromTop) =>
		rank.split(",").flatMap((stack, file) => {
			const [x, y] = [20 + file * 104, 40 + fromTop * 124];
			const cubes = stack === "-" ? [] : [...stack];
			return [
				`<rect x="${x}" y="${y}" width="100" height="120" fill="#e8dfca" stroke="${INK}"/>`,
				...cubes.map(
					(owner, level) =>
						`<rect x="${x + 34}" y="${y + 98 - level * 18}" width="32" height="16" rx="3" fill="${owner === "A" ? RED : YELLOW}" stroke="${INK}"/>`,
				),
			];
		}),
	);
	const said = `red to play a ${roll}; in hand: red ${hands.split(",")[0]}, yellow ${hands.split(",")[1]}`;
	return picture(352, 450, title, [...body, text(20, 434, said)]);
}

const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;
const write = (name: string, svg: string): void => writeFileSync(`docs/pictures/omba-${name}.svg`, svg);

const { play, levels, strategies, spread } = results;
write(
	"lengths",
	columns(
		"How many rolls a game of perfect players lasts",
		play.turns.bins.map((count, i) => ({ name: String(i * 5), value: count, label: "" })),
		2,
	),
);
write(
	"first-roll",
	columns(
		"The first roll: chance of who begins, by what the die shows",
		play.first.byRoll.map((value, i) => ({ name: String(i + 1), value, label: percent(value) })),
	),
);
write(
	"levels",
	lines(
		"What a play of each level gives away, in hundredths of a win",
		Object.entries(levels).map(([level, { meanLoss, perfectShare }]) => ({
			name: `level ${level}`,
			value: meanLoss,
			label: `${(100 * meanLoss).toFixed(2)} (${percent(perfectShare)} perfect)`,
		})),
		80,
	),
);
write(
	"strategies",
	lines(
		"Games won against perfect play by one-line strategies",
		Object.entries(strategies).map(([name, { wins }]) => ({ name, value: wins, label: percent(wins) })),
		390,
	),
);
const all = spread.bins.reduce((sum, count) => sum + count, 0);
write(
	"spread",
	columns(
		"How the chances of the mover are spread over all positions",
		spread.bins.map((count, i) => ({ name: `${i * 2} %`, value: count / all, label: "" })),
		5,
	),
);
for (const [i, { text: position, best }] of play.lessons.loneBest.slice(0, 2).entries())
	write(`surprise-${i + 1}`, board(`Only one play is good: ${best}`, position));
