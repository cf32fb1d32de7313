import type { Title } from "@tablier/games";
import type { RouteOf } from "./routes.ts";

/** The page of a match for a seat whose key this device has. */
export const matchRoute = (title: Title, match: string): RouteOf<"online"> => ({
	page: "online",
	title,
	match,
	key: undefined,
});
