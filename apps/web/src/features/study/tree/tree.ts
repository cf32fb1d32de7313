import { countMoves, type Setting } from "@tablier/kernel";
import { type ClockSpec, type MatchResult, NO_CLOCK, type TimedPlay } from "@tablier/kernel/match";

/** The place before the first play. */
export const ROOT = 0;

export const GLYPHS = ["!!", "!", "!?", "?!", "?", "??"] as const;
export type PlayGlyph = (typeof GLYPHS)[number];

/** A place in a tree of plays: what was played to come here, and what was played from here, the main line first. */
export interface TreeNode {
	readonly id: number;
	/** Undefined at the root, as `play` is. */
	readonly parent?: number;
	readonly play?: TimedPlay;
	readonly children: readonly number[];
	readonly note?: string;
	readonly glyph?: PlayGlyph;
}

/** A tree of plays. An id is never given twice, so whatever is known of a node stays true. */
export interface Tree {
	readonly setting: Setting;
	/** The position it begins with, as text. */
	readonly start: string;
	readonly clock: ClockSpec;
	/** Names, dates and other tags of the record it comes from. */
	readonly tags: Readonly<Record<string, string>>;
	/** A result that the rules do not see (a resignation, say), and where it was. */
	readonly ending?: { readonly node: number; readonly result: MatchResult };
	readonly nodes: Readonly<Record<number, TreeNode>>;
	readonly next: number;
}

export interface Remark {
	readonly note?: string | undefined;
	readonly glyph?: PlayGlyph | undefined;
}

export const newTree = (setting: Setting, start: string, clock: ClockSpec = NO_CLOCK): Tree => ({
	setting,
	start,
	clock,
	tags: {},
	nodes: { [ROOT]: { id: ROOT, children: [] } },
	next: ROOT + 1,
});

export function nodeOf(tree: Tree, id: number): TreeNode {
	const node = tree.nodes[id];
	if (!node) throw new Error(`no node ${id} in this tree`);
	return node;
}

export const countNodes = (tree: Tree): number => Object.keys(tree.nodes).length - 1;

const samePlay = (a: TimedPlay | undefined, b: TimedPlay): boolean =>
	a?.by === b.by && a.steps.length === b.steps.length && a.steps.every((step, i) => step === b.steps[i]);

/** The child that a play leads to, when it has been played already. */
const childWith = (tree: Tree, id: number, play: TimedPlay): number | undefined =>
	nodeOf(tree, id).children.find((child) => samePlay(nodeOf(tree, child).play, play));

export interface Grown {
	readonly tree: Tree;
	readonly id: number;
}

/** Adds a play after a node: the last of its variations, or the main line where there is none. The same play is added once. */
export const addPlay = (tree: Tree, parent: number, play: TimedPlay): Grown => addLine(tree, parent, [play]);

export function addLine(tree: Tree, parent: number, plays: readonly TimedPlay[]): Grown {
	const growing = growingOf(tree);
	let id = parent;
	for (const play of plays) id = growPlay(growing, id, play);
	return { tree: growing.next === tree.next ? tree : growing, id };
}

/** A tree that one owner lets grow: to copy its nodes with every play would take as long as the square of their number. */
export interface GrowingTree extends Tree {
	readonly nodes: Record<number, TreeNode>;
	next: number;
}

export const growingOf = (tree: Tree): GrowingTree => ({ ...tree, nodes: { ...tree.nodes } });

/** As `addPlay`, on the tree itself. */
export function growPlay(tree: GrowingTree, parent: number, play: TimedPlay): number {
	const there = childWith(tree, parent, play);
	if (there !== undefined) return there;
	const id = tree.next++;
	const before = nodeOf(tree, parent);
	tree.nodes[parent] = { ...before, children: [...before.children, id] };
	tree.nodes[id] = { id, parent, play, children: [] };
	return id;
}

/** From the root to a node, both included. */
export function pathTo(tree: Tree, id: number): readonly number[] {
	const path: number[] = [];
	for (let at: number | undefined = id; at !== undefined; at = nodeOf(tree, at).parent) path.push(at);
	return path.reverse();
}

/** The path to a node and on along the first children. */
export function lineThrough(tree: Tree, id: number): readonly number[] {
	const line = [...pathTo(tree, id)];
	for (let next = nodeOf(tree, id).children[0]; next !== undefined; next = nodeOf(tree, next).children[0])
		line.push(next);
	return line;
}

export const mainLine = (tree: Tree): readonly number[] => lineThrough(tree, ROOT);

export function isMain(tree: Tree, id: number): boolean {
	return mainLine(tree).includes(id);
}

/** All that was played up to a node. */
export const playsTo = (tree: Tree, id: number): readonly TimedPlay[] =>
	pathTo(tree, id).flatMap((at) => nodeOf(tree, at).play ?? []);

/** How many moves were made up to a node, as players count them. */
export const movesTo = (tree: Tree, id: number): number => countMoves(playsTo(tree, id));

/** Makes the line to a node the main line; the others stay, after it. */
export function promote(tree: Tree, id: number): Tree {
	const path = pathTo(tree, id);
	const nodes = { ...tree.nodes };
	for (const [i, at] of path.slice(0, -1).entries()) {
		const first = path[i + 1];
		nodes[at] = { ...nodes[at], children: [first, ...nodes[at].children.filter((child) => child !== first)] };
	}
	return { ...tree, nodes };
}

/** A node and all that comes after it. */
export function branchOf(tree: Tree, id: number): readonly number[] {
	const branch = [id];
	for (let i = 0; i < branch.length; i++) branch.push(...nodeOf(tree, branch[i]).children);
	return branch;
}

/** How many moves come after a node, in all its variations. */
export const movesAfter = (tree: Tree, id: number): number =>
	countMoves(
		branchOf(tree, id)
			.slice(1)
			.flatMap((at) => nodeOf(tree, at).play ?? []),
	);

/** Removes a node and all that comes after it. The root stays. */
export function remove(tree: Tree, id: number): Tree {
	const { parent } = nodeOf(tree, id);
	if (parent === undefined) return tree;
	const gone = new Set(branchOf(tree, id));
	const kept = Object.values(tree.nodes).filter((node) => !gone.has(node.id));
	const nodes = Object.fromEntries(kept.map((node) => [node.id, node]));
	const before = nodes[parent];
	nodes[parent] = { ...before, children: before.children.filter((child) => child !== id) };
	const { ending, ...rest } = tree;
	return { ...rest, ...(ending && !gone.has(ending.node) && { ending }), nodes };
}

/** An empty remark is none. */
export const remark = (tree: Tree, id: number, remarked: Remark): Tree => ({
	...tree,
	nodes: { ...tree.nodes, [id]: withRemark(nodeOf(tree, id), remarked) },
});

export function withRemark({ note: _, glyph: __, ...bare }: TreeNode, { note, glyph }: Remark): TreeNode {
	return { ...bare, ...(note && { note }), ...(glyph && { glyph }) };
}
