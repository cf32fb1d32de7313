import { PROTOCOL_ERRORS, ProtocolSession } from "@tablier/engine/protocol";
import { openMindHere } from "@tablier/engine/worker";
import { pickFrom, type Random } from "@tablier/kernel";
import { mutateLines, mutateText } from "../mutation.ts";
import { LANGUAGES, shorten } from "../oracle.ts";
import type { Target } from "../target.ts";
import { loadGrounds, someScene, stepTexts, type WalkGround } from "../walk.ts";

export const engine: Target = {
	name: "engine",
	about: "lines that other programs say to our engine",
	slice: 8,
	open: async () => {
		const grounds = await loadGrounds();
		return {
			make: (random) => {
				const [text, other] = [0, 1].map(() => talkText(grounds, random));
				return mutateLines(mutateText(text, random, [other]), random, [other]);
			},
			check: talkBreach,
		};
	},
};

function talkText(grounds: readonly WalkGround[], random: Random): string {
	const { ground, setting, played } = someScene(grounds, random, 12);
	const { game } = ground;
	const moves = stepTexts(game, played).join(" ");
	const start = game.writePosition(played.line[0].position);
	const options = Object.entries(setting.options).map(([key, value]) => `${key}=${value}`);
	const chosen = options.length > 0 ? ` option ${options.join(" ")}` : "";
	return [
		"tbi",
		`setoption name Level value ${1 + random(8)}`,
		pickFrom(random, ["setoption name Seed value 7", "setoption name Lines value 3"]),
		`game ${setting.ruleset} seats ${setting.seats}${chosen}`,
		pickFrom(random, [`position start moves ${moves}`, `position text ${start} moves ${moves}`]),
		pickFrom(random, ["legal", "isready", "perft 1"]),
		pickFrom(random, ["go nodes 50", "go depth 1", "go ms 5 nodes 40 legal A1B2"]),
	].join("\n");
}

/** Whatever is said, nothing breaks, and each answer is one line without anything that a terminal would obey. */
async function talkBreach(text: string): Promise<string | undefined> {
	const said: string[] = [];
	const session = new ProtocolSession({
		say: (line) => said.push(line),
		mind: openMindHere(),
		explain: (code, what) => LANGUAGES.map((words) => words.arena.protocolErrors[code]({ what }))[said.length % 2],
	});
	// A session thinks for as long as it is told to: what a mutation asks for is stopped.
	for (const line of [...text.split("\n"), "stop", ...(isPatient(text) ? [] : ["quit"])]) if (session.hear(line)) break;
	await session.end();
	return said.map(answerBreach).find((breach) => breach !== undefined);
}

/** Counting cannot be stopped other than by leaving. */
const isPatient = (text: string): boolean => [...text.matchAll(/perft\s+(\S+)/g)].every(([, depth]) => depth === "1");

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

function answerBreach(line: string): string | undefined {
	if (CONTROL.test(line)) return `an answer has a control character: ${JSON.stringify(shorten(line))}`;
	const [word, code] = line.split(" ");
	if (word !== "error") return undefined;
	if (code === "broken") return `it broke: ${line}`;
	return PROTOCOL_ERRORS.some((known) => known === code) ? undefined : `unknown code in ${line}`;
}
