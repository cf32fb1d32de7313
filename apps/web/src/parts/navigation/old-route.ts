import { TITLES, type Title } from "@tablier/games";
import { isKey, isMatchId } from "@tablier/protocol/format";
import { asSolvedTitle } from "../exact/solved.ts";
import type { Route } from "./routes.ts";

/** Pages that are about no title. */
const PLAIN = ["device", "recover", "matches", "account"] as const;

/**
 * Addresses up to version 0.1 stood behind the `#` of one page; links to them are in mails and bookmarks, and still work:
 * `#/`, `#/device`, `#/oshi`, `#/oshi/play/ID`, `#/oshi/learn/LESSON`, `#/oshi/rules/O4`, `#/oshi/analyse/match/ID`,
 * `#/oshi/analyse/study/ID`, `#/oshi/edit`, `#/omba/solved`, `#/r/RECORD`, `#/oshi/online/MATCH/KEY`, `#/oshi/join/MATCH/INVITATION`,
 * `#/oshi/watch/MATCH/KEY`, `#/recover`, `#/matches`, `#/account`.
 */
export function readOldRoute(hash: string): Route {
	const [head, page, ...rest] = hash
		.replace(/^#?\/?/, "")
		.split("/")
		.map(decode);
	if (head === "") return { page: "shelf" };
	const plain = PLAIN.find((known) => known === head);
	if (plain && page === undefined) return { page: plain };
	if (head === "r" && page) return { page: "shared", text: page };
	const title = TITLES.find((known) => known === head);
	return (title && readPage(title, page, rest)) ?? { page: "lost" };
}

function readPage(title: Title, page: string | undefined, [first, second]: readonly string[]): Route | undefined {
	switch (page) {
		case undefined:
		case "":
			return { page: "game", title };
		case "play":
			return first ? { page, title, id: first } : { page: "game", title };
		case "online":
			if (!first) return { page: "game", title };
			return isMatchId(first) ? { page, title, match: first, key: isKey(second) ? second : undefined } : undefined;
		case "join":
			return first && second ? { page, title, match: first, key: second } : undefined;
		case "watch":
			return isMatchId(first) && isKey(second) ? { page, title, match: first, key: second } : undefined;
		case "learn":
			return { page, title, lesson: first || undefined };
		case "rules":
			return { page, title, rule: first || undefined };
		case "analyse":
			if (!first) return { page, title, from: undefined };
			return (first === "study" || first === "match") && second
				? { page, title, from: { kind: first, id: second } }
				: undefined;
		case "edit":
			return { page, title };
		case "solved": {
			const solved = asSolvedTitle(title);
			return solved && { page, title: solved };
		}
		default:
			return undefined;
	}
}

/** A broken escape is a page that does not exist, not a page that breaks. */
function decode(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return "%";
	}
}
