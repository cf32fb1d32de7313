import type { Title } from "@tablier/games";
import { playerTags } from "@tablier/kernel/record";
import type { LiveMatch } from "../features/match/live-match.svelte.ts";
import type { RemoteSource } from "../features/match/remote/remote-source.svelte.ts";
import { preferences } from "../parts/preferences/preferences.svelte.ts";

/** Opens a server's match as a study on this device. The code of the study is loaded only now. */
export async function analyseMatch(title: Title, { game, match }: LiveMatch, source: RemoteSource): Promise<void> {
	const [{ openStudy }, { orientationTag, treeOfMatch }] = await Promise.all([
		import("../features/study/open-study.ts"),
		import("../features/study/tree/tree-from-match.ts"),
	]);
	const { study, figures } = preferences.words;
	const tags = { ...playerTags(source.table?.sitters ?? []), ...orientationTag(source.seat) };
	openStudy(title, game, treeOfMatch(game, match, tags), study.nameOf.match(figures.day(new Date())));
}
