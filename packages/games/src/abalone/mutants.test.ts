import { asCell, type Core, type Game } from "@tablier/kernel";
import { alteredCore, checkMutants, findPerftBreachIn, huntBreach, readPerft, withCore } from "@tablier/testkit";
import { describe, expect, it } from "vitest";
import { abalone } from "./index.ts";
import { type AbalonePosition, BOARD } from "./position.ts";
import { packInLine, ray } from "./step.ts";
import { PERFT, placed, positionOf, settingWith, subject } from "./test/subject.ts";

checkMutants(subject, settingWith());

/** Lists in-line steps beside the legal ones where the marbles ahead are as the test wants them. */
const alsoPushes = (allowed: (own: number, enemy: number, roomBehind: boolean) => boolean): Game<AbalonePosition> =>
	withCore(abalone, (core) => ({
		steps: (out) => {
			core.steps(out);
			if (out.length === 0) return;
			const all = new Set<number>([...out.items.subarray(0, out.length), ...extraPushes(core, allowed)]);
			out.clear();
			for (const step of [...all].sort((a, b) => a - b)) out.push(step);
		},
	}));

function extraPushes(
	core: Core<AbalonePosition>,
	allowed: (own: number, enemy: number, roomBehind: boolean) => boolean,
): number[] {
	const { cells, seat } = core.save();
	return BOARD.cells.flatMap((_, tail) =>
		BOARD.directions.flatMap((_, direction) => {
			const values = ray(asCell(tail), direction, 9).map((cell) => cells[cell]);
			const text = values.map((value) => (value === 0 ? "." : value === seat + 1 ? "o" : "x")).join("");
			const match = /^(o+)(x+)(.?)/.exec(text);
			if (!match || !allowed(match[1].length, match[2].length, match[3] !== "o")) return [];
			return [packInLine(asCell(tail), direction)];
		}),
	);
}

/** A core whose key is that of another position: what `blind` takes away does not reach the hash. */
const blindKey = (blind: (position: AbalonePosition) => AbalonePosition): Game<AbalonePosition> => ({
	...abalone,
	core: () => {
		const shadow = abalone.core();
		return alteredCore(abalone.core(), (core) => ({
			get keyLo() {
				shadow.load(blind(core.save()));
				return shadow.keyLo;
			},
			get keyHi() {
				shadow.load(blind(core.save()));
				return shadow.keyHi;
			},
		}));
	},
});

const perftCatches = (game: Game<AbalonePosition>): string | undefined =>
	findPerftBreachIn(game, readPerft(PERFT), 10_000);

describe("Abalone with a broken rule", () => {
	it("unbroken, it passes the same checks", () => {
		expect(perftCatches(abalone)).toBeUndefined();
		expect(perftCatches(alsoPushes(() => false))).toBeUndefined();
	});

	it.each([
		["two push two", (own: number, enemy: number, room: boolean) => own === 2 && enemy === 2 && room],
		["one pushes one", (own: number, enemy: number, room: boolean) => own === 1 && enemy === 1 && room],
		["three push three", (own: number, enemy: number, room: boolean) => own === 3 && enemy === 3 && room],
	])("%s: perft and the laws see it", (_, allowed) => {
		const starts = () => [positionOf("5/6/7/SSssSs2/SSSsss3/2Ss4/7/6/5")];
		expect(perftCatches(alsoPushes(allowed))).toContain("leaves");
		const breach = huntBreach({ ...subject, game: alsoPushes(allowed), starts }, settingWith());
		expect(breach).toContain("legalIsNotRefused");
	});

	it("broadsides forgotten: perft sees it", () => {
		const game = withCore(abalone, (core) => ({
			steps: (out) => {
				core.steps(out);
				const inLine = [...out.items.subarray(0, out.length)].filter((step) => step >> 7 < 6);
				out.clear();
				for (const step of inLine) out.push(step);
			},
		}));
		expect(perftCatches(game)).toContain("leaves");
	});

	it("a key without the player to move: the laws see it", () => {
		const noSeat = blindKey((position) => ({ ...position, seat: 0, ply: 0 }));
		expect(huntBreach({ ...subject, game: noSeat }, settingWith())).toContain("oneKeyOnePosition");
	});

	/** Within one game the board tells the ejections, so no walk can see this: only two studies can. */
	it("the key tells ejections apart that the board does not", () => {
		const core = abalone.core();
		const keys = [0, 1, 2].flatMap((byBlack) =>
			[0, 1, 2].map((byWhite) => {
				core.load(placed("E5", "E6", { ejected: [byBlack, byWhite] }));
				return `${core.keyLo}:${core.keyHi}`;
			}),
		);
		expect(new Set(keys).size).toBe(9);
	});
});
