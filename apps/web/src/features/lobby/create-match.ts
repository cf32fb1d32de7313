import type { Title } from "@tablier/games";
import type { Create, CreateReply } from "@tablier/protocol";
import { matchRoute } from "../../parts/navigation/match-route.ts";
import { goTo } from "../../parts/navigation/router.svelte.ts";
import { type ApiAnswer, type ApiFault, createMatch } from "../../parts/server/api.ts";
import { isPassing, untilHeard } from "../../parts/server/retry.ts";
import { seats } from "../../parts/server/seats.svelte.ts";
import { forgetWish, idOfWish } from "./create-id.ts";

/** Then the person is told. The next press asks for the same match. */
const MOST_TRIES = 3;

/** Makes a match and goes to its page, which sits down. What went wrong, if something did. */
export async function makeMatch(title: Title, create: Create): Promise<ApiFault | undefined> {
	const id = idOfWish(create, Date.now());
	let tries = 0;
	const ask = (): ApiAnswer<CreateReply> => {
		tries++;
		return createMatch(create, id);
	};
	const made = await untilHeard(ask, { ended: () => tries >= MOST_TRIES });
	if (made.ok || !isPassing(made.error)) forgetWish(create);
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
	goTo(matchRoute(title, match));
	return undefined;
}
