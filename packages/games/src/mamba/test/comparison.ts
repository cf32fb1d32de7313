import type { Setting } from "@tablier/kernel";
import { pickFrom, type Random, randomFrom } from "@tablier/testkit";
import { mamba } from "../index.ts";
import { boardOf, EMPTY, type MambaPosition, thresholdOf } from "../position.ts";
import { begin, type OracleNode, type OracleView, play, stepsOf, tableOf, viewOf } from "./oracle.ts";
import { legalTexts, playAll, rules } from "./subject.ts";

/* Plays the product against the second Mamba of oracle.ts. Not part of the product. */

export function nodeOf({ setting, cells, seat, calm, turn }: MambaPosition): OracleNode {
	const names = boardOf(setting).cells.map(({ name }) => name);
	const camps = new Map(cells.flatMap((value, cell) => (value === EMPTY ? [] : [[names[cell], value - 1] as const])));
	return begin(tableOf(setting), camps, { seat, calm, turn });
}

function viewOfProduct(position: MambaPosition): OracleView {
	const names = boardOf(position.setting).cells.map(({ name }) => name);
	const camps = position.cells.flatMap((value, cell) => (value === EMPTY ? [] : [`${names[cell]}${" ABCD"[value]}`]));
	const { seat, calm, turn, shared = false } = position;
	const actor = rules.actor(position);
	return { camps: camps.sort(), decides: actor < 0 ? -1 : actor, seat, calm, turn, shared };
}

/** Where the product and the second Mamba first part, played side by side, the position going through its text at every step. */
export function findDisagreement(
	start: MambaPosition,
	random: Random,
	steps: number,
	leaving = false,
): string | undefined {
	let [position, node] = [start, nodeOf(start)];
	for (let i = 0; i < steps; i++) {
		const text = mamba.writePosition(position);
		const [ours, theirs] = [viewOfProduct(position), viewOf(node)];
		if (JSON.stringify(ours) !== JSON.stringify(theirs)) return `${text}: ${JSON.stringify([ours, theirs])}`;
		const legal = legalTexts(position);
		if (String([...legal].sort()) !== String(stepsOf(node).sort())) return `${text}: steps ${legal}`;
		if (legal.length === 0) return undefined;
		const births = legal.filter((step) => step.includes("+"));
		const leaves = leaving && random(4) === 0 ? leavesOf(position) : [];
		const step = pickFrom(random, leaves.length > 0 ? leaves : births.length > 0 && random(3) === 0 ? births : legal);
		const read = mamba.readPosition(text, position.setting);
		if (!read.ok || mamba.writePosition(read.value) !== text) return `${text}: is not read back`;
		position = playAll(read.value, step);
		node = play(node, step);
	}
	return undefined;
}

/** M19: every player who is in may leave, in turn or not. */
function leavesOf({ setting, cells }: MambaPosition): string[] {
	const within = Array.from({ length: setting.seats }, (_, seat) => seat).filter((seat) => cells.includes(seat + 1));
	return within.length < 2 ? [] : within.map((seat) => `leaves:${"ABCD"[seat]}`);
}

/** From the start, and from as many positions with crowds and with few pieces. */
export function findDisagreementIn(
	setting: Setting,
	seed: number,
	crowds: number,
	leaving = false,
): string | undefined {
	const random = randomFrom(seed);
	const fault = findDisagreement(mamba.start(setting), random, 20, leaving);
	if (fault) return fault;
	for (let found = 0; found < crowds; ) {
		const position = found % 2 === 0 ? crowd(setting, random) : few(setting, random);
		if (!mamba.readPosition(mamba.writePosition(position), setting).ok) continue;
		found++;
		const breach = findDisagreement(position, random, 5, leaving);
		if (breach) return breach;
	}
	return undefined;
}

/** Players about to be out (M16), close together. */
function few(setting: Setting, random: Random): MambaPosition {
	const start = mamba.start(setting);
	const size = Math.sqrt(boardOf(setting).cells.length);
	const width = 4 + random(3);
	const corner = random(size - width + 1) * (size + 1);
	const cells = start.cells.map(() => EMPTY);
	for (let seat = 0; seat < setting.seats; seat++)
		for (let pieces = thresholdOf(setting) + random(3); pieces > 0; ) {
			const cell = corner + random(width) * size + random(width);
			if (cells[cell] !== EMPTY) continue;
			cells[cell] = seat + 1;
			pieces--;
		}
	return { ...start, cells, seat: random(setting.seats) };
}

/** A crowd in one part of the board, neighbours often of one camp, and five pieces a camp away from it where there is room. */
function crowd(setting: Setting, random: Random): MambaPosition {
	const start = mamba.start(setting);
	const { cells: places } = boardOf(setting);
	const size = Math.sqrt(places.length);
	const width = 4 + random(size - 4);
	const [left, low] = [random(size - width + 1), random(size - width + 1)];
	const camps = Array.from({ length: setting.seats }, (_, seat) => seat + 1);
	const most = setting.options.supply === "unlimited" ? 60 : Number(setting.options.supply);
	const cells = start.cells.map(() => EMPTY);
	for (let rank = low; rank < low + width; rank++)
		for (let file = left; file < left + width; file++) {
			const near = pickFrom(random, [
				file > left ? cells[rank * size + file - 1] : 0,
				rank > low ? cells[(rank - 1) * size + file] : 0,
			]);
			if (random(5) < 3) cells[rank * size + file] = near !== EMPTY && random(3) > 0 ? near : pickFrom(random, camps);
		}
	for (let tries = 0; tries < 60; tries++) {
		const cell = random(cells.length);
		const [file, rank] = [cell % size, Math.floor(cell / size)];
		const inside = file >= left - 1 && file <= left + width && rank >= low - 1 && rank <= low + width;
		if (!inside) cells[cell] = pickFrom(random, camps);
	}
	while (cells.filter((value) => value !== EMPTY).length > most) cells[random(cells.length)] = EMPTY;
	return { ...start, cells, seat: random(setting.seats), calm: random(20) === 0 ? 299 : random(3) };
}
