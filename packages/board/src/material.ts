/** What the board and its pieces are made of; `materials.css` has their colours, light and dark. */
export const MATERIALS = ["wood", "box", "slate", "paper"] as const;
export type Material = (typeof MATERIALS)[number];

/** How pieces look. */
export const SKINS = ["marble", "pagoda", "cube", "beetle"] as const;
export type Skin = (typeof SKINS)[number];
