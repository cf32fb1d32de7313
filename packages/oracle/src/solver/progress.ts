import type { Layout } from "../layout.ts";
import { AT_CUBES, AT_GAP, AT_OWN, AT_SWEEPS, type Group } from "./crew.ts";
import { ONE } from "./memory.ts";

/** How far a calculation has come. */
export interface Progress {
	/** The layer that is being solved: cubes on the board, of which the mover's. */
	readonly cubes: number;
	readonly own: number;
	/** How often it has been gone through, and how far its bounds are still apart at most. */
	readonly sweeps: number;
	readonly gap: number;
	/** The part of all the work that is done, 0 to 1: an estimate. */
	readonly done: number;
}

/**
 * How often a layer is gone through until its bounds meet, as counted with six cubes each: layers in which both have
 * all their cubes on the board take longest, because games last longest there. Only the estimate depends on it.
 */
const usualSweeps = ({ cubes, own }: Group, each: number): number =>
	own === each && cubes === 2 * each ? 20 * each : own * 2 === cubes ? 4 * cubes : 3 * cubes;

const positionsOf = ({ cubes, own }: Group, layout: Layout): number => {
	const { shapes, colourings } = layout.layer(cubes, own);
	return shapes * colourings * (own * 2 === cubes ? 1 : 2);
};

export function progressIn(control: Int32Array, layout: Layout, groups: readonly Group[]): Progress {
	const at = groups.findIndex(({ cubes, own }) => cubes === control[AT_CUBES] && own === control[AT_OWN]);
	const workOf = (group: Group): number => positionsOf(group, layout) * usualSweeps(group, layout.each);
	const all = groups.reduce((sum, group) => sum + workOf(group), 0);
	const before = groups.slice(0, Math.max(0, at)).reduce((sum, group) => sum + workOf(group), 0);
	const gap = control[AT_SWEEPS] === 0 ? 1 : control[AT_GAP] / ONE;
	const here = at < 0 ? 0 : workOf(groups[at]) * partDone(gap, groups[at].within / ONE);
	return {
		cubes: control[AT_CUBES],
		own: control[AT_OWN],
		sweeps: control[AT_SWEEPS],
		gap,
		done: (before + here) / Math.max(1, all),
	};
}

/** The gap shrinks by about the same factor every time. */
const partDone = (gap: number, within: number): number =>
	gap <= within ? 1 : Math.max(0, Math.log(gap) / Math.log(within));
