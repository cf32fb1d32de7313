import type { Title } from "@tablier/games";
import { goTo } from "../../parts/navigation/router.svelte.ts";
import type { LocalSource } from "./local-source.svelte.ts";

let waiting: LocalSource | undefined;

/** Keeps a new match and goes to its page. The page takes it over as it is: a browser without storage still plays it. */
export function openMatch(title: Title, source: LocalSource): void {
	void source.keep();
	waiting = source;
	goTo({ page: "play", title, id: source.id });
}

export function takeOver(id: string): LocalSource | undefined {
	const source = waiting?.id === id ? waiting : undefined;
	waiting = undefined;
	return source;
}
