/** What the board and its pieces are made of; `materials.css` has their colours, light and dark. */
export const MATERIALS = ["wood", "box", "slate", "paper"] as const;
export type Material = (typeof MATERIALS)[number];

/** How pieces look. */
export const SKINS = ["marble", "pagoda", "cube", "beetle"] as const;
export type Skin = (typeof SKINS)[number];

/** What pieces stand on: holes inside a gutter, squares, or stones joined by paths. */
export const GROUNDS = ["pits", "checks", "stones"] as const;
export type GroundKind = (typeof GROUNDS)[number];

/** The ground that a skin was drawn for. Any other can be chosen with it. */
export const GROUND_OF: Readonly<Record<Skin, GroundKind>> = {
	marble: "pits",
	pagoda: "checks",
	cube: "checks",
	beetle: "stones",
};
