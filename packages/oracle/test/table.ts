import { unwrap } from "@tablier/kernel";
import { boundOf, middleOf, type Solved, solve } from "../src/solver/index.ts";
import { packTable } from "../src/table-file.ts";

/* A small table for tests, made as the large one is. Not part of the product. */
export interface Made {
	readonly solved: Solved;
	readonly bytes: Uint8Array;
}

export async function makeTable(each: number): Promise<Made> {
	const solved = unwrap(await solve({ each, jobs: 1 }));
	return { solved, bytes: packTable(solved.layout, middleOf(solved), boundOf(solved)) };
}
