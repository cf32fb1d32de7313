import type { Title } from "@tablier/games";
import { router } from "../../parts/navigation/router.svelte.ts";
import { newId } from "../../parts/storage/id.ts";
import { keepSheet, routeOf } from "./open-study.ts";
import type { Study } from "./study.svelte.ts";

/** `fresh`: nothing to keep yet. `copied`: another tab has changed it, so this one goes on as a study of its own. */
export type KeepState = "fresh" | "kept" | "refused" | "copied";

/** Keeps a study on the device after every change, from the first one on. */
export class Keeper {
	state = $state<KeepState>("fresh");
	#name = $state<string>();
	readonly #firstName: () => string;
	readonly #title: Title;
	readonly #study: Study;
	/** Where it is to be kept, when that is known before. */
	#id: string | undefined;

	constructor(
		title: Title,
		study: Study,
		{ id, name, kept }: { id?: string | undefined; name: () => string; kept: boolean },
	) {
		this.#title = title;
		this.#study = study;
		this.#id = id;
		let first: string | undefined;
		this.#firstName = () => {
			first ??= name();
			return first;
		};
		this.state = kept ? "kept" : "fresh";
	}

	get name(): string {
		return this.#name ?? this.#firstName();
	}

	rename(name: string): void {
		this.#name = name;
		void this.keep();
	}

	/** `copyName` is what it is called should it become a copy. */
	async keep(copyName: (name: string) => string = (name) => name): Promise<void> {
		this.#id ??= newId();
		const id = this.#id;
		const keeping = await keepSheet(this.#title, { id, name: this.name, tree: this.#study.tree });
		if (this.#id !== id) return;
		if (keeping !== "elsewhere") {
			if (this.state !== "copied" || keeping === "refused") this.state = keeping;
			return this.#settle(id);
		}
		this.#id = newId();
		this.#name = copyName(this.name);
		await this.keep(copyName);
		if (this.state === "kept") this.state = "copied";
	}

	/** The address of the page names what is kept, so that a reload finds it; the page itself stays as it is. */
	#settle(id: string): void {
		const { route } = router.place;
		const own = route.page === "shared" || (route.page === "analyse" && route.title === this.#title);
		if (own) router.rename(routeOf(this.#title, id));
	}
}
