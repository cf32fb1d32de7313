import {
	advancePlay,
	asStep,
	err,
	type Game,
	type Illegal,
	ok,
	type ReadError,
	type Result,
	readSetting,
	type Seat,
	type Setting,
	type SettingError,
} from "@tablier/kernel";
import { MATCH_REASONS, type MatchResult, readClock, type TimedPlay, writeClock } from "@tablier/kernel/match";
import { findMisfit, type Misfit, misfit, type PlainSchema, SETTING } from "@tablier/protocol/log";
import { Histories } from "./histories.ts";
import {
	GLYPHS,
	type GrowingTree,
	growingOf,
	growPlay,
	newTree,
	nodeOf,
	type PlayGlyph,
	ROOT,
	type Tree,
	withRemark,
} from "./tree.ts";

const VERSION = 1;

/** A tree as it is kept: every node after the one it comes from, variations in their order. */
export interface KeptTree {
	readonly version: number;
	readonly setting: Setting;
	readonly start: string;
	readonly clock: string;
	readonly tags: Readonly<Record<string, string>>;
	readonly ending?: { readonly node: number; readonly scores?: readonly number[]; readonly reason: string };
	/** What is remarked of the beginning. */
	readonly remark?: { readonly note?: string; readonly glyph?: string };
	readonly nodes: readonly KeptNode[];
}

interface KeptNode {
	/** The place in `nodes` of the node it comes from; -1 for the beginning. */
	readonly from: number;
	readonly by: number;
	readonly steps: readonly number[];
	readonly left?: number;
	readonly note?: string;
	readonly glyph?: string;
}

export type TreeFault =
	| { readonly code: "misfit"; readonly misfit: Misfit }
	| { readonly code: "bad-setting"; readonly fault: SettingError }
	| { readonly code: "bad-position"; readonly fault: ReadError }
	/** The rules do not let this node through. */
	| { readonly code: "illegal-play"; readonly node: number; readonly illegal: Illegal };

const node: PlainSchema = { type: "integer", minimum: -1, maximum: 10_000_000 };
const text: PlainSchema = { type: "string" };
const remark = { note: text, glyph: { enum: GLYPHS } } as const;
const TREE: PlainSchema = {
	type: "object",
	required: ["version", "setting", "start", "clock", "tags", "nodes"],
	properties: {
		version: { type: "integer", minimum: 1, maximum: VERSION },
		setting: SETTING,
		start: text,
		clock: text,
		tags: { type: "object", additionalProperties: text },
		ending: {
			type: "object",
			required: ["node", "reason"],
			properties: { node, scores: { type: "array", items: { type: "number" } }, reason: { enum: MATCH_REASONS } },
		},
		remark: { type: "object", properties: remark },
		nodes: {
			type: "array",
			items: {
				type: "object",
				required: ["from", "by", "steps"],
				properties: {
					from: node,
					by: { type: "integer", minimum: -1, maximum: 3 },
					steps: { type: "array", items: { type: "integer", minimum: 0, maximum: 2 ** 30 - 1 } },
					left: { type: "number" },
					...remark,
				},
			},
		},
	},
};

export function writeTree(tree: Tree): KeptTree {
	const order = orderOf(tree);
	const placeOf = new Map(order.map((id, i) => [id, i]));
	const { setting, start, clock, tags, ending } = tree;
	const { note, glyph: mark } = nodeOf(tree, ROOT);
	return {
		version: VERSION,
		setting,
		start,
		clock: writeClock(clock),
		tags,
		...(ending && { ending: writeEnding(placeOf.get(ending.node) ?? -1, ending.result) }),
		...((note || mark) && { remark: { ...(note && { note }), ...(mark && { glyph: mark }) } }),
		nodes: order.map((id) => writeNode(tree, id, placeOf)),
	};
}

const writeEnding = (node: number, { scores, reason }: MatchResult): KeptTree["ending"] => ({
	node,
	...(scores && { scores }),
	reason,
});

function writeNode(tree: Tree, id: number, placeOf: ReadonlyMap<number, number>): KeptNode {
	const { parent = ROOT, play, note, glyph: mark } = nodeOf(tree, id);
	if (!play) throw new Error(`node ${id} has no play`);
	return {
		from: placeOf.get(parent) ?? -1,
		by: play.by,
		steps: play.steps,
		...(play.left !== undefined && { left: play.left }),
		...(note && { note }),
		...(mark && { glyph: mark }),
	};
}

/** All nodes but the root, each after its parent and after its elder siblings. */
function orderOf(tree: Tree): readonly number[] {
	const order: number[] = [];
	const open = [...nodeOf(tree, ROOT).children].reverse();
	for (let id = open.pop(); id !== undefined; id = open.pop()) {
		order.push(id);
		open.push(...[...nodeOf(tree, id).children].reverse());
	}
	return order;
}

/** Refuses what the rules do not let through: nothing of it is shown. */
export function readTree(game: Game, value: unknown): Result<Tree, TreeFault> {
	const found = findMisfit(TREE, value);
	if (found) return err({ code: "misfit", misfit: found });
	const kept = value as KeptTree;
	const setting = readSetting(game.rulesets, kept.setting);
	if (!setting.ok) return err({ code: "bad-setting", fault: setting.error });
	const start = game.readPosition(kept.start, setting.value);
	if (!start.ok) return err({ code: "bad-position", fault: start.error });
	const clock = readClock(kept.clock);
	if (!clock.ok) return err({ code: "misfit", misfit: misfit("known-name", "clock", kept.clock) });
	const bare = { ...newTree(setting.value, kept.start, clock.value), tags: kept.tags };
	return growTree(game, bare, kept);
}

function growTree(game: Game, bare: Tree, { nodes, ending, remark = {} }: KeptTree): Result<Tree, TreeFault> {
	const histories = new Histories(game);
	const tree = growingOf(bare);
	addRemark(tree, ROOT, remark);
	const ids: number[] = [];
	for (const [i, node] of nodes.entries()) {
		const parent = node.from < 0 ? ROOT : ids[node.from];
		if (parent === undefined) return err(misplaced(`nodes[${i}].from`, node.from));
		const play = playOf(node);
		const next = advancePlay(histories.rules, histories.at(tree, parent), play);
		if (!next.ok) return err({ code: "illegal-play", node: i, illegal: next.error });
		const id = growPlay(tree, parent, play);
		addRemark(tree, id, node);
		ids.push(id);
	}
	if (!ending) return ok(tree);
	const end = ending.node < 0 ? ROOT : ids[ending.node];
	if (end === undefined) return err(misplaced("ending.node", ending.node));
	const result: MatchResult = { scores: ending.scores ?? null, reason: ending.reason, rule: "" };
	return ok({ ...tree, ending: { node: end, result } });
}

const misplaced = (at: string, found: number): TreeFault => ({
	code: "misfit",
	misfit: misfit("whole-number", at, found),
});

const playOf = ({ by, steps, left }: KeptNode): TimedPlay => ({
	by: by as Seat | -1,
	steps: steps.map(asStep),
	...(left !== undefined && { left }),
});

function addRemark(tree: GrowingTree, id: number, { note, glyph: mark }: { note?: string; glyph?: string }): void {
	if (note || mark) tree.nodes[id] = withRemark(nodeOf(tree, id), { note, glyph: mark as PlayGlyph | undefined });
}
