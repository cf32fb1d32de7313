import type { CoreRequest, CoreSituation } from "./thread.ts";

/*
 * The first kilobyte of a shared memory, as 256 words of 32 bits: how the thread that answers and its helpers talk to each
 * other. The state of a helper changes from idle to asked (by the asker), asked to busy (by the helper) or asked to idle (by
 * the asker, who withdraws), and busy to idle (by the helper). A request is written while no helper is busy.
 */
export const WORDS = 256;
const STOP = 0;
const REQUEST = 16;
const STATES = 64;
const NODES = 128;
/** As many as the control words have room for. */
export const MOST_HELPERS = 63;

const ABSENT = 0;
const IDLE = 1;
const ASKED = 2;
const BUSY = 3;
/** Helpers ask for the stop word every 512 nodes; a helper that takes longer than this has died. */
const PATIENCE_MS = 1_000;

export interface CoreOrder {
	readonly request: CoreRequest;
	readonly situation: CoreSituation;
}

const HALF = 32n;
const lowOf = (set: bigint): number => Number(set & 0xffff_ffffn) | 0;
const highOf = (set: bigint): number => Number(set >> HALF) | 0;
const joined = (low: number, high: number): bigint => (BigInt(high >>> 0) << HALF) | BigInt(low >>> 0);

function writeOrder(words: Int32Array, { request, situation }: CoreOrder): void {
	const { own, other, rules, depth, seed } = request;
	words.set(
		[
			...[lowOf(own), highOf(own), lowOf(other), highOf(other), depth, seed],
			...[rules.goalOfMover, rules.goalOfOther, rules.pliesLeft, rules.leadWins, rules.leadOffset, rules.repetition],
			...[situation.positions, situation.generation],
		],
		REQUEST,
	);
}

function readOrder(words: Int32Array): CoreOrder {
	const [ownLow, ownHigh, otherLow, otherHigh, depth, seed, ...rest] = words.subarray(REQUEST, REQUEST + 14);
	const [goalOfMover, goalOfOther, pliesLeft, leadWins, leadOffset, repetition, positions, generation] = rest;
	const rules = { goalOfMover, goalOfOther, pliesLeft, leadWins, leadOffset, repetition };
	const marbles = { own: joined(ownLow, ownHigh), other: joined(otherLow, otherHigh) };
	return { request: { ...marbles, rules, depth, seed, nodes: 0, lines: 1 }, situation: { positions, generation } };
}

/** Asks all helpers that are idle. */
export function askHelpers(words: Int32Array, helpers: number, order: CoreOrder): void {
	Atomics.store(words, STOP, 0);
	writeOrder(words, order);
	for (let helper = 1; helper <= helpers; helper++) {
		Atomics.store(words, NODES + helper, 0);
		if (Atomics.compareExchange(words, STATES + helper, IDLE, ASKED) === IDLE) Atomics.notify(words, STATES + helper);
	}
}

/** Stops all helpers and waits until none is busy. */
export function stopHelpers(words: Int32Array, helpers: number): void {
	Atomics.store(words, STOP, 1);
	for (let helper = 1; helper <= helpers; helper++) {
		const state = STATES + helper;
		if (Atomics.compareExchange(words, state, ASKED, IDLE) !== BUSY) continue;
		if (Atomics.wait(words, state, BUSY, PATIENCE_MS) === "timed-out") Atomics.store(words, state, ABSENT);
	}
}

/** Nodes that helpers have searched since they were asked. */
export function nodesOfHelpers(words: Int32Array, helpers: number): number {
	let nodes = 0;
	for (let helper = 1; helper <= helpers; helper++) nodes += Atomics.load(words, NODES + helper) >>> 0;
	return nodes;
}

export const presentHelpers = (words: Int32Array, helpers: number): number => {
	let present = 0;
	for (let helper = 1; helper <= helpers; helper++) if (Atomics.load(words, STATES + helper) !== ABSENT) present++;
	return present;
};

/** What a helper does: waits, searches until it is stopped, waits again. It returns only when `ends` says so. */
export function help(words: Int32Array, helper: number, search: (order: CoreOrder) => void, ends = () => false): void {
	const state = STATES + helper;
	Atomics.store(words, state, IDLE);
	while (!ends()) {
		Atomics.wait(words, state, IDLE);
		if (Atomics.compareExchange(words, state, ASKED, BUSY) !== ASKED) continue;
		search(readOrder(words));
		Atomics.store(words, state, IDLE);
		Atomics.notify(words, state);
	}
}

export const isStopped = (words: Int32Array): boolean => Atomics.load(words, STOP) !== 0;

export function reportNodes(words: Int32Array, helper: number, nodes: number): void {
	Atomics.store(words, NODES + helper, nodes | 0);
}
