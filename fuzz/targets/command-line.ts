import { pickFrom, type Random } from "@tablier/kernel";
import { tablier } from "../../apps/cli/test/terminal.ts";
import { mutateText } from "../mutation.ts";
import { shorten } from "../oracle.ts";
import { recordText } from "../record-text.ts";
import type { Target } from "../target.ts";
import { lastOf, loadGrounds, someScene, stepTexts, type WalkScene } from "../walk.ts";

/** An input is a JSON list: the arguments, and the text of the file `game.record`. */
interface Typed {
	readonly args: readonly string[];
	readonly file: string;
}

export const commandLine: Target = {
	name: "command-line",
	about: "arguments of the commands that answer at once",
	slice: 150,
	open: async () => {
		const grounds = await loadGrounds();
		return {
			make: (random) => {
				const scene = someScene(grounds, random, 12);
				const args = someArgs(scene, random).map((word) => (random(6) === 0 ? mutateText(word, random) : word));
				const file = recordText(scene, random);
				return JSON.stringify({ args, file: random(2) === 0 ? mutateText(file, random) : file } satisfies Typed);
			},
			check: commandBreach,
			grow: (input, times) => {
				const { args, file } = JSON.parse(input) as Typed;
				return JSON.stringify({ args: args.map((word) => word.repeat(times)), file: file.repeat(times) });
			},
		};
	},
};

function someArgs({ ground, setting, played }: WalkScene, random: Random): string[] {
	const { game } = ground;
	const options = Object.entries(setting.options).flatMap(([key, value]) => ["--option", `${key}=${value}`]);
	const place = ["--seats", String(setting.seats), ...(random(2) === 0 ? options : [])];
	const position = ["--position", game.writePosition(lastOf(played))];
	const steps = stepTexts(game, played).slice(0, 3);
	const more = random(2) === 0 ? ["--json"] : [];
	const { ruleset } = setting;
	return pickFrom(random, [
		["games", ...more],
		["help", pickFrom(random, ["record", "legal", "perft", "__proto__"])],
		["legal", ruleset, ...place, ...position, ...more],
		["apply", ruleset, ...steps, ...place, ...more],
		["why", ruleset, steps[0] ?? "A1B2", ...place, ...position, ...more],
		["perft", ruleset, "--depth", "1", ...place, ...position],
		["record", pickFrom(random, ["check", "show", "verify", "import"]), "game.record", ...more],
	]);
}

/** What answers at once; a mutation could ask for a search that takes a day. */
const QUICK = ["games", "help", "legal", "apply", "why", "perft", "record"];

async function commandBreach(input: string): Promise<string | undefined> {
	const { args, file } = JSON.parse(input) as Typed;
	if (args.some((word, i) => /^\D*([2-9]|\d\d)/.test(word) && /depth/.test(args[i - 1] ?? word))) return undefined;
	if (!QUICK.includes(args[0]) && !/^[^a-z]/.test(args[0])) return undefined;
	for (const language of ["fr_FR.UTF-8", "en_GB.UTF-8"]) {
		const { code, err } = await tablier(args, { files: { "game.record": file }, language });
		if (code !== 0 && code !== 2) return `exit code ${code}: ${shorten(err)}`;
		if (code === 2 && !/\[[a-z]+(-[a-z]+)*\]|"code":"[a-z]+(-[a-z]+)*"/.test(err)) return `no code in ${shorten(err)}`;
	}
	return undefined;
}
