/** What the board and its pieces are made of; `materials.css` has their colours, light and dark. */
export const MATERIALS = ["wood", "box", "slate", "paper"] as const;
export type Material = (typeof MATERIALS)[number];

/** How pieces look. */
export const SKINS = ["marble", "pagoda", "cube", "container", "beetle"] as const;
export type Skin = (typeof SKINS)[number];

/** Whether pieces of a skin stand on each other. */
export const isStacked = (skin: Skin): boolean => skin === "cube" || skin === "container";

/** What pieces stand on: holes inside a gutter, squares, lanes painted on concrete, or stones joined by paths. */
export const GROUNDS = ["pits", "checks", "quay", "stones"] as const;
export type GroundKind = (typeof GROUNDS)[number];

/** Whether a ground is divided into squares. */
export const isSquared = (ground: GroundKind): boolean => ground === "checks" || ground === "quay";

/** The ground that a skin was drawn for. Any other can be chosen with it. */
export const GROUND_OF: Readonly<Record<Skin, GroundKind>> = {
	marble: "pits",
	pagoda: "checks",
	cube: "checks",
	container: "quay",
	beetle: "stones",
};
