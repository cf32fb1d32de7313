import type { AbalonePosition } from "@tablier/games/abalone";
import { err, ok, type Result, unwrap } from "@tablier/kernel";
import { chanceOf } from "./abalone-core/chance.ts";
import type { CoreFault, NetworkFallback } from "./abalone-core/fault.ts";
import type { CoreFinding, CoreTask, NetworkSearch } from "./abalone-core/search.ts";
import { USUAL_FORMS } from "./forms.ts";
import { hasNetwork, levelFor, NETWORK_LEVELS } from "./level.ts";
import type { Answer, AnsweredLine, Question } from "./question.ts";
import type { Read } from "./worker/validation.ts";

/** Loads the module and the network, and starts its helpers: the way depends on the platform. */
export type OpenNetwork = () => Promise<Result<NetworkSearch, CoreFault>>;

/** What a question may ask for while it is being answered. */
export interface NetworkWatch {
	readonly stop: () => boolean;
	readonly progress?: (answer: Answer) => void;
	/** Tells a first play at once. */
	readonly early?: boolean;
}

/** Whether the network is to answer: at its levels, and wherever the best there is was asked for. */
export const wantsNetwork = (game: string, { level, skill }: Question): boolean =>
	hasNetwork(game) && skill === undefined && (typeof level !== "number" || level >= NETWORK_LEVELS[0]);

/** Opens the network at the first question for it, and keeps it. Its answers have passed the rules of the game. */
export class NetworkDesk {
	private readonly open: OpenNetwork | undefined;
	private opened: ReturnType<OpenNetwork> | undefined;
	/** The match that the table of the search knows: rules and limits of another one make its scores wrong. */
	private match = "";

	constructor(open?: OpenNetwork) {
		this.open = open;
	}

	/** What was learned of a match is not used for the next one, even from the same position. */
	forget(): void {
		this.match = "";
	}

	/** The code of why there is no answer: then another search has to answer. */
	async answer(read: Read, watch: NetworkWatch): Promise<Result<Answer, NetworkFallback>> {
		const asked = performance.now();
		const search = await this.search();
		if (!search.ok) return search;
		const loading = performance.now() - asked;
		return this.think(search.value, read, read.begun + loading, watch);
	}

	/** A file that was missing may be there the next time; no other fault goes away. */
	private async search(): Promise<Result<NetworkSearch, NetworkFallback>> {
		if (!this.open) return err("no-network");
		this.opened ??= this.open();
		const opened = await this.opened;
		if (!opened.ok && opened.error.code.endsWith("-missing")) this.opened = undefined;
		return opened.ok ? opened : err(opened.error.code);
	}

	private think(
		search: NetworkSearch,
		{ game, question, walk }: Read,
		begun: number,
		{ stop, progress, early }: NetworkWatch,
	): Result<Answer, NetworkFallback> {
		const { seat } = walk.history.position as AbalonePosition;
		const start = unwrap(game.readPosition(question.position, question.setting)) as AbalonePosition;
		this.enter(search, question);
		const tell = progress && ((finding: CoreFinding): void => progress(answerOf(finding, seat, begun)));
		const task = { start, steps: question.steps, lines: question.lines ?? 1, seed: question.seed ?? 0, familiar: true };
		if (early && tell) {
			const glance = search.think({ ...task, lines: 1, limits: { depth: 1 } });
			if (glance.ok) tell(glance.value);
		}
		const found = search.think({ ...task, ...limitsOf(question, begun, stop), ...(tell && { progress: tell }) });
		return found.ok ? ok(answerOf(found.value, seat, begun)) : err(found.error.code);
	}

	private enter(search: NetworkSearch, { setting, position }: Question): void {
		const match = JSON.stringify([setting, position]);
		if (match !== this.match) search.clear();
		this.match = match;
	}
}

/**
 * A limit of nodes promises the same answer everywhere, which helpers and a table from before would break: beside one,
 * time only stops the search.
 */
function limitsOf(question: Question, begun: number, stop: () => boolean): Pick<CoreTask, "limits" | "stop"> {
	const { limits } = levelFor(USUAL_FORMS, question);
	const { ms, nodes, depth } = limits;
	const deep = depth === undefined ? {} : { depth };
	const ends = ms === undefined ? Number.POSITIVE_INFINITY : begun + ms;
	if (nodes !== undefined) return { limits: { ...deep, nodes }, stop: () => stop() || performance.now() >= ends };
	if (ms === undefined) return { limits: deep, stop };
	return { limits: { ...deep, ms: Math.max(1, ends - performance.now()) }, stop };
}

function answerOf({ lines, depth, nodes }: CoreFinding, seat: number, begun: number): Answer {
	const told = lines.map(({ steps, score }): AnsweredLine => {
		const chance = chanceOf(score);
		return { steps, scores: seat === 0 ? [chance, 1 - chance] : [1 - chance, chance] };
	});
	const [{ steps, scores }] = told;
	return { play: steps.slice(0, 1), scores, lines: told, depth, nodes, ms: performance.now() - begun };
}
