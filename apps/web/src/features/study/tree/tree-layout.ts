import { nodeOf, pathTo, ROOT, type Tree } from "./tree.ts";

/** A line as a reader meets it: plays, and after a play the variations that could have been played instead of it. */
type Item =
	| { readonly kind: "play"; readonly id: number }
	| { readonly kind: "variations"; readonly after: number; readonly runs: readonly TreeRun[] };
export type TreeRun = readonly Item[];

export function runOf(tree: Tree): TreeRun {
	return followed(tree, ROOT, []);
}

function followed(tree: Tree, from: number, items: Item[]): TreeRun {
	for (let at = from; ; ) {
		const [first, ...others] = nodeOf(tree, at).children;
		if (first === undefined) return items;
		items.push({ kind: "play", id: first });
		if (others.length > 0)
			items.push({
				kind: "variations",
				after: first,
				runs: others.map((id) => followed(tree, id, [{ kind: "play", id }])),
			});
		at = first;
	}
}

/** The next or the last variation: of this node, or of the nearest one before it that has any. */
export function besides(tree: Tree, id: number, way: 1 | -1): number | undefined {
	for (const at of [...pathTo(tree, id)].reverse()) {
		const { parent } = nodeOf(tree, at);
		if (parent === undefined) return undefined;
		const { children } = nodeOf(tree, parent);
		if (children.length > 1) return children[children.indexOf(at) + way];
	}
	return undefined;
}
