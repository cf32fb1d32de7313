import type { notice as english } from "../en/notice.ts";

export const notice: typeof english = {
	yourTurn: (game) => `${game} : à vous de jouer`,
	yourTurnHelp: "Ouvrez la partie pour jouer.",
};
