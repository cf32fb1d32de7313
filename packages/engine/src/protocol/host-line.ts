import type { Game, Setting } from "@tablier/kernel";

/** `game abalone seats 2 option layout=standard ...`: every option is said, so that no side needs to know defaults. */
export function gameLine({ ruleset, seats, options }: Setting): string {
	const said = Object.entries(options).map(([key, value]) => ` option ${key}=${value}`);
	return `game ${ruleset} seats ${seats}${said.join("")}`;
}

export function positionLine(game: Game, setting: Setting, start: string, moves: readonly string[]): string {
	const own = game.writePosition(game.start(setting)) === start;
	return `position ${own ? "start" : `text ${start}`}${moves.length > 0 ? ` moves ${moves.join(" ")}` : ""}`;
}
