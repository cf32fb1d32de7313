import { err, type Game, isIllegal, ok, type Result, rulesOf, type Step } from "@tablier/kernel";
import { positionLine } from "../protocol/host-line.ts";
import { firstWord } from "../protocol/parser.ts";
import { plain } from "../protocol/plain.ts";
import type { Program } from "../protocol/program.ts";
import type { SearchLimits } from "../question.ts";
import type { PlayerFault, TurnRequest } from "./player.ts";

const GRACE_MS = 2000;

/** How long a program may take: twice what it was given, and two seconds. */
const patienceFor = ({ ms = 0 }: SearchLimits): number => ms * 2 + GRACE_MS;

/** The two lines that ask for a play. The legal steps are said, for programs that do not know the rules. */
export function questionLines(game: Game, turn: TurnRequest, limits: SearchLimits): [string, string] {
	const { position } = turn.history;
	const legal = turn.legal.map((step) => game.writeStep(position, step));
	const said = Object.entries(limits).map(([key, value]) => `${key} ${value} `);
	const place = positionLine(game, position.setting, turn.start, turn.texts);
	return [place, `go ${said.join("")}legal ${legal.join(" ")}`];
}

/** Whole words: a program may say "error: no book" to itself. */
export const endsPlay = (line: string): boolean => ["bestplay", "error"].includes(firstWord(line));

/** Asks for a play. The caller checks that it is legal. */
export async function askPlay(
	program: Program,
	game: Game,
	turn: TurnRequest,
	limits: SearchLimits,
): Promise<Result<readonly Step[], PlayerFault>> {
	const answer = await program.ask(questionLines(game, turn, limits), endsPlay, patienceFor(limits));
	return answer.ok ? readBestPlay(game, turn, answer.value[answer.value.length - 1]) : answer;
}

/** Later steps are read in the position that the earlier ones lead to. */
export function readBestPlay(
	game: Game,
	{ history, seat }: TurnRequest,
	line: string,
): Result<readonly Step[], PlayerFault> {
	if (firstWord(line) === "error") return err({ code: "refused", detail: plain(line) });
	const texts = line.split(/\s+/).slice(1);
	if (texts.length === 0) return err({ code: "no-step", detail: plain(line) });
	const rules = rulesOf(game);
	const steps: Step[] = [];
	let { position } = history;
	for (const [i, text] of texts.entries()) {
		const step = game.readStep(position, text);
		if (!step.ok) return err({ code: isIllegal(step.error) ? "illegal-step" : "unread-step", detail: plain(text) });
		steps.push(step.value);
		const isLast = i === texts.length - 1;
		const next = rules.step(position, step.value);
		if (next.ok) position = next.value;
		else if (!isLast) return err({ code: "illegal-step", detail: plain(text) });
		// What comes after its turn need not even be a step.
		if (!isLast && rules.actor(position) !== seat) return err({ code: "play-too-long", detail: String(texts.length) });
	}
	return ok(steps);
}
