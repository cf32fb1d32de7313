import type { GameId } from "@tablier/games";

/** How the pieces of each game look. */
export const SKINS: Readonly<Record<GameId, "marble" | "pagoda" | "cube" | "beetle">> = {
	abalone: "marble",
	oshi: "pagoda",
	omba: "cube",
	mamba: "beetle",
};
