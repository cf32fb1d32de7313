import { type Game, type Position, perft, readSetting, type Setting, unwrap } from "@tablier/kernel";
import { describe, expect, it } from "vitest";
import { settingName } from "./settings.ts";
import { type Breach, firstBreach } from "./visit.ts";

/*
 * A `.perft` file, line by line:
 *   # a comment; empty lines mean nothing
 *   id NAME                         begins a block
 *   setting RULESET [key=value ...] options not named have their default; `seats=3` is the number of players
 *   position TEXT                   as the game writes it
 *   perft DEPTH COUNT               one or more: how many sequences of that many steps there are
 */
export interface PerftBlock {
	readonly id: string;
	readonly ruleset: string;
	/** Undefined: as many as the ruleset begins with. */
	readonly seats?: number | undefined;
	readonly options: Readonly<Record<string, string>>;
	readonly position: string;
	readonly counts: readonly { readonly depth: number; readonly leaves: number }[];
}

/** A file that ships with the product: a fault in it is a broken invariant, so this throws. */
export function readPerft(text: string): readonly PerftBlock[] {
	const blocks: PerftBlock[] = [];
	for (const [i, line] of text.split("\n").entries()) {
		const content = line.replace(/^#.*/, "").trim();
		if (content === "") continue;
		const [word, ...rest] = content.split(/\s+/);
		const last = blocks.at(-1);
		if (word === "id") blocks.push({ id: rest.join(" "), ruleset: "", options: {}, position: "", counts: [] });
		else if (last) blocks[blocks.length - 1] = { ...last, ...readField(last, word, rest, i + 1) };
		else throw new Error(`line ${i + 1}: "${word}" before the first "id"`);
	}
	const open = blocks.find(({ ruleset, position, counts }) => !ruleset || !position || counts.length === 0);
	if (open) throw new Error(`block "${open.id}" is not complete`);
	return blocks;
}

function readField(block: PerftBlock, word: string, rest: readonly string[], line: number): Partial<PerftBlock> {
	switch (word) {
		case "setting": {
			const { seats, ...options } = Object.fromEntries(rest.slice(1).map((pair) => pair.split("=")));
			return { ruleset: rest[0], seats: seats === undefined ? undefined : Number(seats), options };
		}
		case "position":
			return { position: rest.join(" ") };
		case "perft": {
			const [depth, leaves] = rest.map(Number);
			if (!Number.isInteger(depth) || !Number.isInteger(leaves)) throw new Error(`line ${line}: bad count`);
			return { counts: [...block.counts, { depth, leaves }] };
		}
	}
	throw new Error(`line ${line}: unknown word "${word}"`);
}

export function perftSetting<P extends Position>(
	{ rulesets }: Game<P>,
	{ ruleset, seats, options }: PerftBlock,
): Setting {
	return unwrap(readSetting(rulesets, { ruleset, seats, options }));
}

export function perftPosition<P extends Position>(game: Game<P>, block: PerftBlock): P {
	const read = game.readPosition(block.position, perftSetting(game, block));
	if (read.ok) return read.value;
	throw new Error(
		`perft "${block.id}": ${block.position} is no position of ${game.id} (${JSON.stringify(read.error)})`,
	);
}

/** The positions of perft files, in their order. */
export function perftPositionsIn<P extends Position>(game: Game<P>, ...fileTexts: readonly string[]): readonly P[] {
	return fileTexts.flatMap((text) => readPerft(text).map((block) => perftPosition(game, block)));
}

/** The `starts` of a subject: the positions of perft files that were made for the setting. */
export function perftStarts<P extends Position>(
	game: Game<P>,
	...fileTexts: readonly string[]
): (setting: Setting) => readonly P[] {
	const positions = perftPositionsIn(game, ...fileTexts);
	const names = positions.map(({ setting }) => settingName(game, setting));
	return (setting) => {
		const name = settingName(game, setting);
		return positions.filter((_, i) => names[i] === name).map((position) => ({ ...position, setting }));
	};
}

/** What a game counts otherwise than the block; undefined when nothing. Depths of more leaves than the limit are left out. */
export function findPerftBreach<P extends Position>(game: Game<P>, block: PerftBlock, nodeLimit: number): Breach {
	const position = perftPosition(game, block);
	for (const { depth, leaves } of block.counts) {
		if (leaves > nodeLimit) continue;
		const found = perft(game, position, depth);
		if (found !== leaves) return `${block.id}: ${found} leaves at depth ${depth}, not ${leaves}`;
	}
	return undefined;
}

/** The first breach in a list of blocks. */
export function findPerftBreachIn<P extends Position>(
	game: Game<P>,
	blocks: readonly PerftBlock[],
	nodeLimit: number,
): Breach {
	return firstBreach(blocks, (block) => findPerftBreach(game, block, nodeLimit));
}

/** Declares a test a block. With TABLIER_SLOW=1 in the environment every depth is counted. */
export function checkPerft<P extends Position>(game: Game<P>, fileText: string, { nodeLimit = 1_000_000 } = {}): void {
	const limit = process.env.TABLIER_SLOW === "1" ? Number.POSITIVE_INFINITY : nodeLimit;
	describe(`perft of ${game.id}`, () => {
		for (const block of readPerft(fileText)) {
			it(block.id, () => expect(findPerftBreach(game, block, limit)).toBeUndefined());
		}
	});
}
