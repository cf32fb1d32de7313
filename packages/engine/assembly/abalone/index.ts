import { otherAfter, ownAfter } from "./moves";

/* What the host calls: see README.md and src/abalone-core/module.ts. */
export { judge, judgeAfter } from "./judge";
export { setRules } from "./limits";
export {
	BIAS_ROW,
	BLOCK_BYTES,
	BLOCKS,
	clearBlock,
	LINE_CODES,
	LINE_LENGTH,
	LINE_SCORE,
	listAt,
	OUTPUT,
	OUTPUT_BIAS,
	OUTPUT_SCALE,
	place,
	REDUCTION_DEPTHS,
	REDUCTION_MOVES,
	REDUCTIONS,
	ROWS,
	resultAt,
} from "./memory";
export { countMoves, isLegal, listMoves, writeShapes } from "./moves";
export { adoptPath, pathLength, pushMatch, resetPath } from "./path";
export { perft } from "./perft";
export { completedDepth, countNodes, think } from "./search";
export { clearTable, generationNow, setGeneration } from "./table";

export function ownThen(own: u64, code: i32): u64 {
	return ownAfter(own, code);
}
export function otherThen(other: u64, code: i32): u64 {
	return otherAfter(other, code);
}
