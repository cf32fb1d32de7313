import { GAME_IDS, SHELF } from "@tablier/games";
import {
	actorIn,
	CHANCE,
	type Game,
	leaveOf,
	legalIn,
	OVER,
	pickFrom,
	type Random,
	randomFrom,
	readSetting,
	type Step,
	unwrap,
} from "@tablier/kernel";
import type { TimedPlay } from "@tablier/kernel/match";
import { readRecord, replayRecord, writeRecord } from "@tablier/kernel/record";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Histories } from "./histories.ts";
import { readTree, writeTree } from "./kept-tree.ts";
import {
	addLine,
	addPlay,
	branchOf,
	countNodes,
	GLYPHS,
	lineThrough,
	mainLine,
	newTree,
	nodeOf,
	pathTo,
	promote,
	ROOT,
	remark,
	remove,
	type Tree,
} from "./tree.ts";
import { treeOfReplay } from "./tree-from-match.ts";
import { besides, runOf, type TreeRun } from "./tree-layout.ts";

const GAMES = GAME_IDS;
const games = Object.fromEntries(await Promise.all(GAMES.map(async (id) => [id, await SHELF[id]()])));

/** A tree grown at random: at each turn a node, and a whole play from it. */
function grow(game: Game, seed: number, turns: number): Tree {
	const random = randomFrom(seed);
	const histories = new Histories(game);
	const setting = unwrap(readSetting(game.rulesets, { ruleset: game.rulesets[0].id }));
	let tree = newTree(setting, game.writePosition(game.start(setting)));
	for (let turn = 0; turn < turns; turn++) {
		const from = random(3) === 0 ? pickFrom(random, Object.values(tree.nodes)).id : tree.next - 1;
		const at = tree.nodes[from] ? from : ROOT;
		const play = playFrom(histories, tree, at, random);
		if (play) tree = addPlay(tree, at, play).tree;
	}
	return tree;
}

function playFrom(histories: Histories, tree: Tree, id: number, random: Random): TimedPlay | undefined {
	const { rules } = histories;
	let history = histories.at(tree, id);
	const by = actorIn(rules, history);
	if (by === OVER) return undefined;
	if (by === CHANCE) return { by, steps: [pickFrom(random, rules.chance(history.position)).step] };
	const steps: Step[] = [];
	while (actorIn(rules, history) === by) {
		const step = pickFrom(random, legalIn(rules, history));
		steps.push(step);
		const position = unwrap(rules.step(history.position, step));
		history = { position, past: history.past.with(rules.game.sameness(position)) };
	}
	return { by, steps };
}

const anyTree = fc
	.tuple(fc.constantFrom(...GAMES), fc.nat(), fc.integer({ min: 0, max: 30 }))
	.map(([id, seed, turns]) => ({ game: games[id] as Game, tree: grow(games[id], seed, turns) }));

const shown = (run: TreeRun): number[] =>
	run.flatMap((item) => (item.kind === "play" ? [item.id] : item.runs.flatMap(shown)));

describe("a tree of plays", () => {
	it("keeps every play: a new one at an earlier node is a variation, the same one is there once", () => {
		fc.assert(
			fc.property(anyTree, fc.nat(), ({ game, tree }, seed) => {
				const histories = new Histories(game);
				const ids = Object.keys(tree.nodes).map(Number);
				const at = ids[seed % ids.length];
				const play = playFrom(histories, tree, at, randomFrom(seed));
				if (!play) return;
				const grown = addPlay(tree, at, play);
				for (const id of ids) expect(nodeOf(grown.tree, id).play).toBe(nodeOf(tree, id).play);
				expect(nodeOf(grown.tree, at).children.slice(0, nodeOf(tree, at).children.length)).toEqual(
					nodeOf(tree, at).children,
				);
				expect(addPlay(grown.tree, at, play)).toEqual(grown);
				expect(pathTo(grown.tree, grown.id)).toEqual([...pathTo(tree, at), grown.id]);
			}),
			{ numRuns: 60 },
		);
	});

	it("shows every play once, the main line first, and finds the variations beside one", () => {
		fc.assert(
			fc.property(anyTree, ({ tree }) => {
				const run = runOf(tree);
				expect(shown(run).sort((a, b) => a - b)).toEqual(
					Object.keys(tree.nodes)
						.map(Number)
						.filter((id) => id !== ROOT),
				);
				expect([ROOT, ...run.flatMap((item) => (item.kind === "play" ? [item.id] : []))]).toEqual(mainLine(tree));
				for (const id of shown(run)) {
					const next = besides(tree, id, 1);
					if (next !== undefined) expect(besides(tree, next, -1)).toBe(pathTo(tree, id)[pathTo(tree, next).length - 1]);
				}
			}),
			{ numRuns: 60 },
		);
	});

	it("promotes a line to the main one and loses nothing by it", () => {
		fc.assert(
			fc.property(anyTree, fc.nat(), ({ tree }, pick) => {
				const ids = Object.keys(tree.nodes).map(Number);
				const id = ids[pick % ids.length];
				const promoted = promote(tree, id);
				expect(mainLine(promoted)).toEqual(lineThrough(tree, id));
				expect(branchOf(promoted, ROOT).toSorted()).toEqual(branchOf(tree, ROOT).toSorted());
				expect(promote(promoted, id)).toEqual(promoted);
			}),
			{ numRuns: 60 },
		);
	});

	it("removes a play and what comes after it, and nothing else", () => {
		fc.assert(
			fc.property(anyTree, fc.nat(), ({ tree }, pick) => {
				const ids = Object.keys(tree.nodes).map(Number);
				const id = ids[pick % ids.length];
				const rest = remove(tree, id);
				const gone = id === ROOT ? [] : branchOf(tree, id);
				expect(branchOf(rest, ROOT).toSorted()).toEqual(ids.filter((one) => !gone.includes(one)).toSorted());
				expect(countNodes(rest)).toBe(countNodes(tree) - gone.length);
				expect(rest.next).toBe(tree.next);
			}),
			{ numRuns: 60 },
		);
	});
});

describe("a kept tree", () => {
	it("is read as it was written, remarks and results included, through JSON", () => {
		fc.assert(
			fc.property(anyTree, fc.nat(), fc.string(), fc.constantFrom(...GLYPHS), ({ game, tree }, pick, note, glyph) => {
				const ids = Object.keys(tree.nodes).map(Number);
				const id = ids[pick % ids.length];
				const result = { scores: null, reason: "abandoned", rule: "" };
				const marked: Tree = {
					...remark(tree, id, { note, glyph }),
					tags: { Event: note },
					ending: { node: id, result },
				};
				const kept = writeTree(marked);
				const read = unwrap(readTree(game, JSON.parse(JSON.stringify(kept))));
				expect(writeTree(read)).toEqual(kept);
				expect(countNodes(read)).toBe(countNodes(tree));
				expect(pathTo(read, read.ending?.node ?? -1).map((at) => nodeOf(read, at).play)).toEqual(
					pathTo(marked, id).map((at) => nodeOf(marked, at).play),
				);
			}),
			{ numRuns: 60 },
		);
	});

	it("is refused with its place when it is not one, or when the rules do not let a play through", async () => {
		const game = games.abalone;
		const kept = JSON.parse(JSON.stringify(writeTree(grow(game, 5, 12))));
		const broken = (change: (tree: { nodes: Record<string, unknown>[]; [key: string]: unknown }) => void) => {
			const copy = structuredClone(kept);
			change(copy);
			return readTree(game, copy);
		};
		expect(readTree(game, "nothing")).toMatchObject({ error: { code: "misfit", misfit: { expected: "object" } } });
		expect(
			broken((tree) => {
				tree.nodes[3].by = 7;
			}),
		).toMatchObject({ error: { code: "misfit", misfit: { at: "nodes[3].by" } } });
		expect(
			broken((tree) => {
				tree.nodes[3].from = 9;
			}),
		).toMatchObject({ error: { code: "misfit", misfit: { at: "nodes[3].from" } } });
		expect(
			broken((tree) => {
				tree.nodes[0].steps = [1];
			}),
		).toMatchObject({ error: { code: "illegal-play", node: 0 } });
		expect(
			broken((tree) => {
				tree.nodes[0].steps = [];
			}),
		).toMatchObject({ error: { code: "illegal-play", node: 0 } });
		expect(
			broken((tree) => {
				tree.start = "5/6";
			}),
		).toMatchObject({ error: { code: "bad-position" } });
		expect(
			broken((tree) => {
				tree.setting = { ruleset: "chess", seats: 2, options: {} };
			}),
		).toMatchObject({ error: { code: "bad-setting" } });
		expect(
			broken((tree) => {
				tree.clock = "soon";
			}),
		).toMatchObject({ error: { code: "misfit", misfit: { at: "clock" } } });
	});
});

describe("a player who left a match of three", () => {
	const RECORD = `[Tablier "1"]
[Ruleset "omba"]
[Seats "3"]

1. *: 4
2. B: leaves:B
3. A: @b1-b2-c2-c3
4. *: 1
5. C: @b1
6. A: leaves:A
`;
	const game = games.omba as Game;
	const replay = unwrap(replayRecord(game, unwrap(readRecord(RECORD))));
	const tree = treeOfReplay(game, replay);

	it("is a node of the study, which is kept, read and written as a record again", () => {
		const histories = new Histories(game);
		const kept = JSON.parse(JSON.stringify(writeTree(tree))) as unknown;
		const again = unwrap(readTree(game, kept));
		const end = mainLine(again).at(-1) ?? ROOT;
		expect(histories.at(again, end).position).toEqual(replay.line.at(-1)?.position);
		expect(histories.result(again, end)).toEqual(replay.result);
		expect(writeRecord(game, histories.lineTo(again, end))).toBe(writeRecord(game, replay));
		expect(histories.text(again, mainLine(again)[2])).toBe("leaves:B");
	});

	it("cannot leave for another, nor in the middle of a play", () => {
		const broken = (steps: readonly number[], by: number) => {
			const kept = writeTree(tree);
			return readTree(game, { ...kept, nodes: kept.nodes.with(1, { ...kept.nodes[1], steps, by }) });
		};
		expect(broken([leaveOf(1)], 0)).toMatchObject({ error: { code: "illegal-play", node: 1 } });
		expect(broken([leaveOf(0), leaveOf(1)], 0)).toMatchObject({ error: { code: "illegal-play", node: 1 } });
		expect(broken([leaveOf(3)], 3)).toMatchObject({ error: { code: "illegal-play", node: 1 } });
	});
});

describe("a line of a tree", () => {
	it("is written as a record that replays to the same position", () => {
		fc.assert(
			fc.property(anyTree, ({ game, tree }) => {
				const histories = new Histories(game);
				const id = mainLine(tree).at(-1) ?? ROOT;
				const text = writeRecord(game, histories.lineTo(tree, id));
				const replay = unwrap(replayRecord(game, unwrap(readRecord(text))));
				expect(replay.line.at(-1)?.position).toEqual(histories.at(tree, id).position);
				const again = addLine(newTree(tree.setting, tree.start), ROOT, replay.plays).tree;
				const fresh = new Histories(game);
				const texts = (of: Histories, from: Tree) => mainLine(from).map((at) => of.text(from, at));
				expect(texts(fresh, again)).toEqual(texts(histories, tree));
			}),
			{ numRuns: 40 },
		);
	});
});
