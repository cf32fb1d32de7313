import type { Game } from "@tablier/kernel";
import {
	alteredCore,
	checkMutants,
	findPerftBreachIn,
	huntBreach,
	readPerft,
	withCore,
	withSteps,
} from "@tablier/testkit";
import { describe, expect, it } from "vitest";
import { oshi } from "./index.ts";
import type { OshiPosition } from "./position.ts";
import { KO_PERFT, PERFT, settingWith, subject } from "./test/subject.ts";

checkMutants(subject, settingWith());

/** The position as the option `off` would have it. */
const withoutImpasse = (position: OshiPosition): OshiPosition => ({
	...position,
	setting: { ...position.setting, options: { ...position.setting.options, impasse: "off" } },
	bans: [],
});

const perftCatches = (game: Game<OshiPosition>, file: string): string | undefined =>
	findPerftBreachIn(game, readPerft(file), 100_000);

describe("Oshi with a broken rule", () => {
	it("unbroken, it passes the same checks", () => {
		expect(perftCatches(oshi, PERFT)).toBeUndefined();
	});

	it.each([
		["oshi", PERFT],
		["ko-oshi", KO_PERFT],
	])("%s without the impasse: perft sees it", (_, file) => {
		const game = withCore(oshi, (core) => ({ load: (position) => core.load(withoutImpasse(position)) }));
		expect(perftCatches(game, file)).toContain("leaves");
	});

	it("no piece of three storeys goes three squares: perft sees it", () => {
		const game = withSteps(oshi, (steps) => steps.filter((step) => (step & 15) < 3));
		expect(perftCatches(game, PERFT)).toContain("leaves");
	});

	it("a key without the impasse squares: the laws see it", () => {
		const game: Game<OshiPosition> = {
			...oshi,
			core: () => {
				const shadow = oshi.core();
				return alteredCore(oshi.core(), (core) => ({
					get keyLo() {
						shadow.load({ ...core.save(), bans: [] });
						return shadow.keyLo;
					},
					get keyHi() {
						shadow.load({ ...core.save(), bans: [] });
						return shadow.keyHi;
					},
				}));
			},
		};
		const options = { impasse: "any-piece" };
		expect(huntBreach({ ...subject, game }, settingWith(options))).toContain("oneKeyOnePosition");
	});

	it("an undo that forgets the impasse squares: the laws see it", () => {
		const game: Game<OshiPosition> = withCore(oshi, (core) => {
			let forgot = false;
			return {
				load: (position) => {
					forgot = false;
					core.load(position);
				},
				unmake: () => {
					core.unmake();
					forgot = true;
				},
				save: () => (forgot ? { ...core.save(), bans: [] } : core.save()),
			};
		});
		expect(huntBreach({ ...subject, game }, settingWith())).toContain("unmakeRestores");
	});

	it("an impasse that is not explained: the laws see it", () => {
		const game: Game<OshiPosition> = {
			...oshi,
			refusal: (position, step) => {
				const refused = oshi.refusal(position, step);
				return refused?.rule === "O8" ? undefined : refused;
			},
		};
		expect(huntBreach({ ...subject, game }, settingWith())).toContain("illegalIsRefused");
	});
});
