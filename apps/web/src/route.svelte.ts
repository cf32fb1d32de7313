import { GAME_IDS, type GameId } from "@tablier/games";

export type Route =
	| { readonly page: "shelf" }
	| { readonly page: "game"; readonly game: GameId }
	| { readonly page: "lost" };

/** `#/` is the shelf, `#/oshi` a game. After the `#`, so that any static server can serve the pages. */
function readRoute(hash: string): Route {
	const name = hash.replace(/^#?\/?/, "");
	if (name === "") return { page: "shelf" };
	const game = GAME_IDS.find((id) => id === name);
	return game ? { page: "game", game } : { page: "lost" };
}

class Router {
	route = $state<Route>(readRoute(location.hash));

	constructor() {
		addEventListener("hashchange", () => {
			this.route = readRoute(location.hash);
			scrollTo(0, 0);
		});
	}
}

export const router = new Router();
