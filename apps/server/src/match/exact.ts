import { readFile } from "node:fs/promises";
import type { Mind } from "@tablier/engine/worker";

type Fault = (error: unknown, what: string) => void;

/**
 * A mind with the table of exact chances for the level `perfect`. The file is read at first use, and again until it
 * can be read. Without it a search plays: the log reports each reason once, the players see it with every such
 * play.
 */
export function withTable(mind: Mind, file: string, fault: Fault): Mind {
	const said = new Set<string>();
	let reading: Promise<boolean> | undefined;
	const say = (why: string, error: unknown): void => {
		if (!said.has(why)) fault(error, `perfect play cannot be had from ${file} (${why}): a search plays instead`);
		said.add(why);
	};
	const read = async (): Promise<boolean> => {
		try {
			mind.learn?.(await readFile(file));
			return true;
		} catch (error) {
			say("unreadable", error);
			return false;
		}
	};
	return {
		...mind,
		think: async (question, asking) => {
			if (question.level !== "perfect") return mind.think(question, asking);
			reading ??= read();
			if (!(await reading)) reading = undefined;
			const answered = await mind.think(question, asking);
			const fallback = answered.ok ? answered.value.fallback : undefined;
			if (fallback !== undefined && fallback !== "no-table") say(fallback, new Error(fallback));
			return answered;
		},
	};
}
