import type { GameId } from "@tablier/games";
import { sayTreeFault } from "../../apps/web/src/features/study/messages.ts";
import { type KeptTree, readTree, writeTree } from "../../apps/web/src/features/study/tree/kept-tree.ts";
import { treeOfReplay } from "../../apps/web/src/features/study/tree/tree-from-match.ts";
import { readJson } from "../../apps/web/src/parts/storage/json.ts";
import { growUnderHead } from "../growth.ts";
import { splitHead, withHead } from "../input.ts";
import { mutateJson } from "../json-mutation.ts";
import { differs, refusalBreach } from "../oracle.ts";
import type { Target } from "../target.ts";
import { loadGrounds, someScene } from "../walk.ts";

export const trees: Target = {
	name: "trees",
	about: "studies as a device keeps them",
	slice: 120,
	open: async () => {
		const grounds = await loadGrounds();
		return {
			make: (random) => {
				const { ground, played } = someScene(grounds, random, 20);
				const kept: KeptTree = writeTree(treeOfReplay(ground.game, played, { Event: "x" }));
				const remarked = { ...kept, remark: { note: "n", glyph: "!" }, ending: { node: -1, reason: "abandoned" } };
				return withHead(ground.game.id, mutateJson(random(2) === 0 ? kept : remarked, random, kept.nodes));
			},
			check: (input) => {
				const { head, text } = splitHead<GameId>(input);
				const game = grounds.find((ground) => ground.game.id === head)?.game;
				const json = readJson(text);
				if (!game || !json.ok) return undefined;
				const read = readTree(game, json.value);
				if (!read.ok) return refusalBreach(read.error.code, (words) => sayTreeFault(words, read.error));
				const kept = JSON.stringify(writeTree(read.value));
				const again = readTree(game, JSON.parse(kept));
				if (!again.ok) return `its own tree is refused: ${again.error.code}`;
				return differs("kept again", kept, JSON.stringify(writeTree(again.value)));
			},
			grow: growUnderHead,
		};
	},
};
