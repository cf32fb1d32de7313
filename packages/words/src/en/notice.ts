/** What a notification says while no page is open. */
export const notice = {
	yourTurn: (game: string) => `${game}: it is your turn`,
	yourTurnHelp: "Open the game to play.",
};
