import type { Cell, Illegal, Step } from "@tablier/kernel";
import { illegal } from "./codes.ts";
import { OshiCore } from "./core.ts";
import { EMPTY, type Impasse, kitOf, type OshiPosition, ownerOf, storeysOf } from "./position.ts";
import { type Meaning, ray, unpack } from "./step.ts";

/** Which rule forbids a step, and the cells to light. Undefined when nothing does. */
export function refusal(position: OshiPosition, step: Step): Illegal | undefined {
	const meaning = unpack(position.setting, step);
	if (!meaning) return illegal("", "not-a-step", []);
	if (isOver(position)) return illegal("", "game-over", []);
	return (
		notOwn(position, meaning.from) ?? tooFar(position, meaning) ?? tooMany(position, meaning) ?? back(position, meaning)
	);
}

export function notOwn({ cells, seat }: OshiPosition, cell: Cell): Illegal | undefined {
	if (cells[cell] === EMPTY) return illegal("O3", "empty-cell", [cell]);
	return ownerOf(cells[cell]) === seat ? undefined : illegal("O3", "not-yours", [cell]);
}

function tooFar({ setting, cells }: OshiPosition, { from, to, distance }: Meaning): Illegal | undefined {
	const storeys = storeysOf(cells[from]);
	if (distance > storeys) return illegal("O3", "too-far", [from, to], { storeys, distance });
	if (kitOf(setting).exact && distance < storeys) return illegal("O3", "must-go-all-the-way", [from, to], { storeys });
	return undefined;
}

/** The pieces that a move would push, nearest first: each square gained may take one more into the line. */
function pushedBy({ setting, cells }: OshiPosition, { from, direction, distance }: Meaning): Cell[] {
	const pushed: Cell[] = [];
	for (const [seen, cell] of ray(setting, from, direction).entries()) {
		if (seen >= distance + pushed.length) break;
		if (cells[cell] !== EMPTY) pushed.push(cell);
	}
	return pushed;
}

function tooMany(position: OshiPosition, meaning: Meaning): Illegal | undefined {
	const most = storeysOf(position.cells[meaning.from]);
	const pushed = pushedBy(position, meaning);
	return pushed.length > most ? illegal("O5", "line-too-long", pushed, { pushed: pushed.length, most }) : undefined;
}

function back(position: OshiPosition, meaning: Meaning): Illegal | undefined {
	const ahead = ray(position.setting, meaning.from, meaning.direction);
	const impasse = position.setting.options.impasse as Impasse;
	const moved = [{ piece: meaning.from, to: meaning.to as Cell | undefined }];
	if (impasse === "any-piece" || impasse === "enemy-back")
		pushedBy(position, meaning).forEach((piece, i) => {
			moved.push({ piece, to: ahead[meaning.distance + i] });
		});
	for (const { piece, to } of moved) {
		const ban = position.bans.find((known) => known.piece === piece);
		if (!ban || ban.square !== to) continue;
		return illegal("O8", piece === meaning.from ? "impasse" : "impasse-pushed", [piece, ban.square]);
	}
	return undefined;
}

function isOver(position: OshiPosition): boolean {
	const core = new OshiCore();
	core.load(position);
	return core.actor < 0;
}
