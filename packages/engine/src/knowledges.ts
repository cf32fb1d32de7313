import type { GameId } from "@tablier/games";
import type { Knowledge } from "@tablier/kernel";

/** What is known of each game; loaded when it is wanted, a game at a time. */
export const KNOWLEDGE: Readonly<Record<GameId, () => Promise<Knowledge>>> = {
	abalone: async () => (await import("@tablier/games/abalone/knowledge")).knowledge as unknown as Knowledge,
	oshi: async () => (await import("@tablier/games/oshi/knowledge")).knowledge as unknown as Knowledge,
	omba: async () => (await import("@tablier/games/omba/knowledge")).knowledge as unknown as Knowledge,
	mamba: async () => (await import("@tablier/games/mamba/knowledge")).knowledge as unknown as Knowledge,
};
