import { asCell, type Board, type Cell, type Illegal, isIllegal, type Position } from "@tablier/kernel";
import { pickFrom } from "./random.ts";
import { type Breach, firstBreach, type Visit } from "./visit.ts";

const TEXTS = 24;
/** Refusals that no rule of the game stands behind. */
const RULELESS = new Set(["game-over", "not-a-step"]);

export function legalIsNotRefused<P extends Position>({ subject, position, actor, steps }: Visit<P>): Breach {
	if (actor < 0) return undefined;
	return firstBreach(steps, (step) => {
		const refused = subject.game.refusal(position, step);
		return refused ? `step ${step} is legal and refused as ${refused.code}` : undefined;
	});
}

/** A step that can be read and is not legal is refused, by a rule that exists and with cells that can be lit. */
export function illegalIsRefused<P extends Position>(visit: Visit<P>): Breach {
	const { subject, position, random, steps, rules } = visit;
	const texts = subject.texts?.(position, random) ?? cellTexts(visit);
	return firstBreach(texts, (text) => {
		const read = subject.game.readStep(position, text);
		if (!read.ok) return isIllegal(read.error) ? badRefusal(visit, text, read.error) : undefined;
		if (steps.includes(read.value)) return undefined;
		const refused = subject.game.refusal(position, read.value);
		if (!refused) return `${text} is not legal and nothing refuses it`;
		const told = rules.tell(position, read.value);
		if (told.ok) return `${text} is not legal and the face plays it`;
		return badRefusal(visit, text, refused) ?? badRefusal(visit, text, told.error);
	});
}

/** Whatever is touched that begins no aim is answered with a reason. */
export function misaimIsExplained<P extends Position>(visit: Visit<P>): Breach {
	const { subject, position, random, actor, steps } = visit;
	if (actor < 0) return undefined;
	const aims = steps.flatMap((step) => subject.game.aims(position, step)).map((aim) => `${aim.join(" ")} `);
	return firstBreach(Array.from({ length: TEXTS }), () => {
		const touched = randomCells(visit).slice(0, 1 + random(3));
		const text = `${touched.join(" ")} `;
		if (aims.some((aim) => aim.startsWith(text))) return undefined;
		return badRefusal(visit, `touching ${text}`, subject.game.misaim(position, touched));
	});
}

function badRefusal<P extends Position>({ ids, subject, setting }: Visit<P>, text: string, refused: Illegal): Breach {
	const { code, rule, cells } = refused;
	if (code === "") return `${text} is refused without a code`;
	if (!ids.has(rule) && !(rule === "" && RULELESS.has(code)))
		return `${text} is refused (${code}) by the unknown rule "${rule}"`;
	const most = subject.game.board(setting).cells.length;
	const lit = cells.every((cell) => cell >= 0 && cell < most);
	return lit ? undefined : `${text} is refused (${code}) with cells off the board`;
}

/** Three cells near each other, mostly from a piece of the player on: most say a step, few of them a legal one. */
function randomCells<P extends Position>({ subject, setting, position, actor, random }: Visit<P>): readonly Cell[] {
	const board = subject.game.board(setting);
	const ways = board.directions.length;
	const { stacks } = subject.game.look(position);
	const all = stacks.map((_, cell) => cell);
	const own = all.filter((cell) => stacks[cell].at(-1)?.owner === actor);
	const first = pickFrom(random, own.length > 0 && random(4) > 0 ? own : all);
	const second = goOn(board, first, random(ways), 1 + random(3));
	return [first, second, goOn(board, pickFrom(random, [first, second]), random(ways), 1)].map(asCell);
}

/** Some way along a direction, at most to the edge. */
function goOn({ cells, directions, neighbours }: Board, from: number, direction: number, count: number): number {
	let cell = from;
	for (let i = 0; i < count; i++) {
		const next = neighbours[cell * directions.length + direction];
		if (next < cells.length) cell = next;
	}
	return cell;
}

function cellTexts<P extends Position>(visit: Visit<P>): readonly string[] {
	const { cells } = visit.subject.game.board(visit.setting);
	return Array.from({ length: TEXTS }, () =>
		randomCells(visit)
			.slice(0, 2 + visit.random(2))
			.map((cell) => cells[cell].name)
			.join(""),
	);
}
