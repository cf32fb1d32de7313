import type { Title } from "@tablier/games";
import type { Create } from "@tablier/protocol";
import { goTo } from "../route.svelte.ts";
import { matchAddress } from "./address.ts";
import { type ApiFault, createMatch } from "./api.ts";
import { seats } from "./seats.svelte.ts";

/** Makes a match and goes to its page, which sits down. What went wrong, if something did. */
export async function makeMatch(title: Title, create: Create): Promise<ApiFault | undefined> {
	const made = await createMatch(create);
	if (!made.ok) return made.error;
	const { match, key, invitation, watch, recovery, commitment } = made.value;
	if (key === undefined) return "failed";
	seats.keep({
		match,
		title,
		key,
		invitation,
		watch,
		commitment,
		words: recovery,
		changedAt: Date.now(),
		status: "open",
	});
	goTo(matchAddress(title, match));
	return undefined;
}
