import { TITLES } from "@tablier/games";
import { LANGUAGES } from "@tablier/words/language";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SOLVED_TITLES } from "../exact/solved.ts";
import { readPlace } from "./place.ts";
import { addressOf, isSamePage, PAGES, type PageId, type Route, type RouteOf } from "./routes.ts";

const title = fc.constantFrom(...TITLES);
const id = fc.string({ unit: "grapheme", minLength: 1 });
const letters = (least: number, most: number) =>
	fc.string({ unit: fc.constantFrom(..."abcXYZ059_-"), minLength: least, maxLength: most });
const match = letters(12, 12);
const key = letters(22, 64);
const plain = <P extends PageId>(page: P) => fc.constant({ page });

/** Any route of each page. */
const ROUTES: { readonly [P in Exclude<PageId, "lost">]: fc.Arbitrary<RouteOf<P>> } = {
	shelf: plain("shelf"),
	device: plain("device"),
	recover: plain("recover"),
	matches: plain("matches"),
	account: plain("account"),
	shared: fc.record({ page: fc.constant("shared"), text: id }),
	game: fc.record({ page: fc.constant("game"), title }),
	edit: fc.record({ page: fc.constant("edit"), title }),
	companion: fc.record({ page: fc.constant("companion"), title }),
	print: fc.record({ page: fc.constant("print"), title }),
	play: fc.record({ page: fc.constant("play"), title, id }),
	online: fc.record({ page: fc.constant("online"), title, match, key: fc.option(key, { nil: undefined }) }),
	join: fc.record({ page: fc.constant("join"), title, match, key }),
	watch: fc.record({ page: fc.constant("watch"), title, match, key }),
	learn: fc.record({ page: fc.constant("learn"), title, lesson: fc.option(letters(1, 9), { nil: undefined }) }),
	rules: fc.record({ page: fc.constant("rules"), title, rule: fc.option(id, { nil: undefined }) }),
	analyse: fc.record({
		page: fc.constant("analyse"),
		title,
		from: fc.option(fc.record({ kind: fc.constantFrom("study", "match"), id }), { nil: undefined }),
	}),
	solved: fc.record({ page: fc.constant("solved"), title: fc.constantFrom(...SOLVED_TITLES) }),
};
const anyRoute: fc.Arbitrary<Route> = fc.oneof(...Object.values(ROUTES));

function read(address: string) {
	const { pathname, hash, search } = new URL(address, "https://games.example.org/");
	return readPlace(pathname, hash, search);
}

describe("an address", () => {
	it.each(Object.keys(ROUTES))("of the page %s is read as it was written, in every language", (page) => {
		fc.assert(
			fc.property(ROUTES[page as keyof typeof ROUTES] as fc.Arbitrary<Route>, (route) => {
				for (const language of LANGUAGES) expect(read(addressOf(route, language))).toEqual({ language, route });
			}),
		);
	});

	it("is written for people, and keeps what is secret behind the #", () => {
		expect(addressOf({ page: "shelf" }, "fr")).toBe("fr");
		expect(addressOf({ page: "rules", title: "oshi", rule: "O4" }, "fr")).toBe("fr/oshi/regles#O4");
		expect(addressOf({ page: "rules", title: "oshi", rule: undefined }, "en")).toBe("en/oshi/rules");
		expect(addressOf({ page: "learn", title: "oshi", lesson: "storeys" }, "fr")).toBe("fr/oshi/apprendre/storeys");
		fc.assert(
			fc.property(fc.oneof(ROUTES.join, ROUTES.watch), (route) => {
				const [path, fragment] = addressOf(route, "fr").split("#");
				expect(path).toBe(`fr/${route.title}/${PAGES[route.page].slug.fr}?match=${route.match}`);
				expect(fragment).toBe(route.key);
				// Links of earlier days.
				const old = `fr/${route.title}/${PAGES[route.page].slug.fr}#${route.match}/${route.key}`;
				expect(read(old)).toEqual({ language: "fr", route });
			}),
		);
	});

	it("has no two pages", () => {
		fc.assert(
			fc.property(anyRoute, anyRoute, (one, other) => {
				fc.pre(JSON.stringify(one) !== JSON.stringify(other));
				for (const language of LANGUAGES) expect(addressOf(one, language)).not.toBe(addressOf(other, language));
			}),
		);
	});

	it("may end in a slash or in the name of its file", () => {
		const place = { language: "fr", route: { page: "rules", title: "oshi", rule: undefined } };
		for (const path of ["/fr/oshi/regles/", "fr/oshi/regles.html", "/fr/oshi/regles/index.html"])
			expect(readPlace(path)).toEqual(place);
		expect(readPlace("fr/index.html")).toEqual({ language: "fr", route: { page: "shelf" } });
	});

	it("that is none is the page for lost visitors, in the language it begins with", () => {
		for (const path of [
			"/en/chess",
			"/en/oshi/dance",
			"/en/oshi/regles",
			"/en/oshi/rules/O4",
			"/en/oshi/solved",
			"/en/oshi/join",
			"/en/device/x",
			"/en/404",
			"/en/%E0%A4%A",
		])
			expect(readPlace(path)).toEqual({ language: "en", route: { page: "lost" } });
		for (const path of ["/", "/de/oshi", "/english"]) expect(readPlace(path)).toBeUndefined();
		expect(readPlace("/en/oshi/watch", "#abcdefghijkl/short")?.route).toEqual({ page: "lost" });
	});

	it("never throws, whatever is typed", () => {
		fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => readPlace(`en/${text}`, `#${text}`) !== undefined));
	});
});

it("another rule is the same visit of the rules, another lesson is not the same of the lessons", () => {
	const rules = (rule: string | undefined): Route => ({ page: "rules", title: "oshi", rule });
	expect(isSamePage(rules("O4"), rules(undefined))).toBe(true);
	expect(isSamePage(rules("O4"), { page: "rules", title: "omba", rule: "O4" })).toBe(false);
	expect(isSamePage({ page: "play", title: "oshi", id: "a" }, { page: "play", title: "oshi", id: "b" })).toBe(false);
});
