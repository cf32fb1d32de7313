import { type Route, readRoute } from "./route.ts";

class Router {
	route = $state.raw<Route>(readRoute(location.hash));

	constructor() {
		addEventListener("hashchange", () => {
			this.route = readRoute(location.hash);
			scrollTo(0, 0);
		});
	}
}

export const router = new Router();

/** `replace`: the page left is not one to come back to. */
export function goTo(hash: string, replace = false): void {
	if (replace) location.replace(hash);
	else location.hash = hash;
}
