import { titleOfRuleset } from "@tablier/games";
import type { Random } from "@tablier/kernel";
import type { MatchEvent } from "@tablier/kernel/match";
import { sayArchiveFault } from "../../apps/web/src/features/settings/messages.ts";
import { writeTree } from "../../apps/web/src/features/study/tree/kept-tree.ts";
import { treeOfReplay } from "../../apps/web/src/features/study/tree/tree-from-match.ts";
import {
	ARCHIVE_FORMAT,
	type Archive,
	findUnplayable,
	readArchive,
	writeArchive,
} from "../../apps/web/src/parts/storage/archive.ts";
import { MODES, planImport } from "../../apps/web/src/parts/storage/import.ts";
import type { KeptMatch } from "../../apps/web/src/parts/storage/kept-match.ts";
import { mutateJson } from "../json-mutation.ts";
import { differs, refusalBreach } from "../oracle.ts";
import type { Target } from "../target.ts";
import { loadGrounds, someScene, type WalkGround, type WalkScene } from "../walk.ts";

export const archives: Target = {
	name: "archives",
	about: "the file that a device exports and another imports",
	slice: 120,
	open: async () => {
		const grounds = await loadGrounds();
		return {
			make: (random) => {
				const archive = someArchive(grounds, random);
				return mutateJson(archive, random, archive.matches[0].events);
			},
			check: archiveBreach,
		};
	},
};

function someArchive(grounds: readonly WalkGround[], random: Random): Archive {
	const scenes = [0, 1].map(() => someScene(grounds, random, 12));
	const { ground, played, setting } = scenes[0];
	return {
		format: ARCHIVE_FORMAT,
		version: 1,
		writtenAt: "2026-11-18T10:00:00.000Z",
		preferences: { "tablier.preferences": { language: "fr" } },
		matches: scenes.map((scene, i) => keptMatch(scene, `match-${i}`)),
		studies: [
			{
				id: "study",
				title: titleOfRuleset(setting.ruleset) ?? "abalone",
				game: ground.game.id as KeptMatch["game"],
				name: "Corner",
				tree: writeTree(treeOfReplay(ground.game, played)),
				changedAt: 5,
			},
		],
		unreadable: [{ store: "matches", id: "lost", raw: "{half" }],
	};
}

function keptMatch({ ground, setting, played }: WalkScene, id: string): KeptMatch {
	const { clock } = played;
	const begun: MatchEvent = { kind: "begun", agreement: { setting, clock }, at: 0 };
	const events: MatchEvent[] = played.plays.map(({ by, steps }, i) => ({ kind: "played", by, steps, at: i + 1 }));
	return {
		id,
		title: titleOfRuleset(setting.ruleset) ?? "abalone",
		game: ground.game.id as KeptMatch["game"],
		rulesVersion: ground.game.rulesVersion,
		events: [begun, ...events],
		elapsed: events.length,
		over: played.result !== undefined,
		chairs: Array.from({ length: setting.seats }, (_, seat) =>
			seat === 1 ? { kind: "machine", level: 3 } : { kind: "person" },
		),
		seed: 7,
		plays: played.plays.filter(({ by }) => by >= 0).length,
		startedAt: 1000,
		changedAt: 2000,
	};
}

async function archiveBreach(text: string): Promise<string | undefined> {
	const read = readArchive(text);
	const fault = read.ok ? await findUnplayable(read.value) : read.error;
	if (fault) return refusalBreach(fault.code, (words) => sayArchiveFault(words, fault));
	if (!read.ok) return undefined;
	const written = writeArchive(read.value);
	const again = readArchive(written);
	if (!again.ok) return `its own text is refused: ${again.error.code}`;
	return differs("written again", written, writeArchive(again.value)) ?? importBreach(read.value);
}

/** Taken twice, an archive changes nothing the second time. */
function importBreach(archive: Archive): string | undefined {
	for (const mode of MODES) {
		const { rows } = planImport(archive, mode, { matches: [], studies: [] });
		const { changes } = planImport(archive, mode, rows);
		const { added, both, removed } = changes.matches;
		if (mode === "merge" && added + both + removed > 0) return `${mode} again: ${JSON.stringify(changes)}`;
	}
	return undefined;
}
