import { pickFrom, randomFrom } from "@tablier/kernel";
import { readLink, writeLink } from "@tablier/kernel/record";
import { openLink } from "../../apps/web/src/features/study/import-text.ts";
import { sayOpenFault } from "../../apps/web/src/features/study/messages.ts";
import { mutateText } from "../mutation.ts";
import { differs, refusalBreach } from "../oracle.ts";
import { recordText } from "../record-text.ts";
import type { Target } from "../target.ts";
import { loadGrounds, someScene } from "../walk.ts";

/** Links take time to be packed, so that a few are packed once and changed often. */
const PACKED = 24;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

export const links: Target = {
	name: "links",
	about: "addresses of studies, with a record packed inside",
	slice: 400,
	open: async () => {
		const grounds = await loadGrounds();
		const seeds = Array.from({ length: PACKED }, (_, i) => randomFrom(i));
		const texts = seeds.map((random) => mutateText(recordText(someScene(grounds, random), random), random));
		const packed = await Promise.all(texts.map(writeLink));
		return {
			make: (random) => {
				const link = pickFrom(random, packed);
				if (random(2) === 0) return mutateText(link, random, packed);
				const at = random(link.length);
				return link.slice(0, at) + pickFrom(random, [...LETTERS]) + link.slice(at + random(3));
			},
			check: linkBreach,
		};
	},
};

async function linkBreach(link: string): Promise<string | undefined> {
	const opened = await openLink(link);
	if (!opened.ok) {
		const { error } = opened;
		const code = error.kind === "link" || error.kind === "record" ? error.fault.code : error.kind;
		const breach = refusalBreach(code, (words) => sayOpenFault(words, error));
		if (breach !== undefined) return breach;
	}
	const read = await readLink(link);
	if (!read.ok) return undefined;
	const again = await readLink(await writeLink(read.value));
	return again.ok ? differs("packed again", read.value, again.value) : `its own link is ${again.error.code}`;
}
