import type { Sit } from "@tablier/protocol";
import { inBrowser } from "../platform/browser.ts";

/** Whether finished matches of this player may become open data, without or with the name. */
export const PUBLISH_CHOICES = ["no", "unnamed", "named"] as const;
type PublishChoice = (typeof PUBLISH_CHOICES)[number];

const PUBLISH_KEY = "tablier.publish";

/** The player's answer, for every seat taken from now on. Who was not asked has not agreed. */
class Consent {
	#choice = $state<PublishChoice>(inBrowser ? load() : "no");

	get choice(): PublishChoice {
		return this.#choice;
	}

	set choice(choice: PublishChoice) {
		this.#choice = choice;
		try {
			localStorage.setItem(PUBLISH_KEY, choice);
		} catch {
			// It holds until the page is closed.
		}
	}

	/** As a request for a seat says it. */
	get said(): Pick<Sit, "publish"> {
		return this.#choice === "no" ? {} : { publish: this.#choice };
	}
}

function load(): PublishChoice {
	try {
		const kept = localStorage.getItem(PUBLISH_KEY);
		return PUBLISH_CHOICES.find((choice) => choice === kept) ?? "no";
	} catch {
		return "no";
	}
}

export const consent = new Consent();
