import { countMoves, isDrawn, type Seat } from "@tablier/kernel";
import type { MatchResult } from "@tablier/kernel/match";
import { type EndFacts, endFacts, sayList, sayReason, sayResult, type Voice } from "@tablier/words";
import { sayTime } from "../../../parts/ui/time.ts";
import type { LiveMatch } from "../live-match.svelte.ts";
import { capitalised, namesOf, sideOf } from "./names.ts";
import { outsBy } from "./outs.ts";

/** How a match ended: who won, in a few words, and why, in sentences. */
export interface Verdict {
	readonly title: string;
	readonly why: string;
}

interface Scene {
	readonly live: LiveMatch;
	readonly voice: Voice;
	readonly viewer: number | undefined;
	readonly result: MatchResult;
	readonly names: readonly string[];
	readonly moves: number;
}

/** Of a match that is over. Without a viewer nobody is spoken to. */
export function sayVerdict(live: LiveMatch, voice: Voice, viewer?: number): Verdict {
	const { result, plays } = live.match;
	if (!result) throw new Error("a match that goes on has no verdict");
	const scene = { live, voice, viewer, result, names: namesOf(live, voice, viewer), moves: countMoves(plays) };
	return { title: titleOf(scene), why: [...reasonOf(scene), ...clocksOf(scene)].join(" ") };
}

/** The same in one line, for the status. */
export function sayOutcome(live: LiveMatch, voice: Voice, viewer?: number): string {
	const { result, plays } = live.match;
	if (!result) return "";
	const names = namesOf(live, voice, viewer);
	return sayResult(voice, result, factsOf({ live, voice, viewer, result, names, moves: countMoves(plays) }));
}

/** In one line for pictures, which are sent to others: nobody is spoken to. */
export function sayVerdictLine(live: LiveMatch, voice: Voice, viewer?: number): string {
	const { result, line } = live.match;
	if (!result) return "";
	const named = { ...voice, game: { ...voice.game, seats: namesOf(live, voice, viewer).map(capitalised) } };
	const last = line[line.length - 1].position;
	return sayResult(named, result, {
		...endFacts(live.game.look(last), result.scores),
		...outOf(live, named.game.seats),
	});
}

function titleOf({ live, voice, viewer, result, names }: Scene): string {
	const { scores, reason } = result;
	const { page, ending } = voice.words;
	if (scores === null || isDrawn({ scores, reason })) return sayResult(voice, result).replace(/, .*$/s, "");
	const winners = scores.flatMap((score, seat) => (score > 0 ? [seat] : []));
	if (viewer === undefined || !winners.includes(viewer))
		return capitalised(page.won(sayNames(voice, names, winners), winners.length));
	const others = winners.filter((seat) => seat !== viewer);
	if (others.length === 0) return ending.youWin;
	const partners = sideOf(live, viewer);
	return others.every((seat) => partners.includes(seat as Seat))
		? ending.youWinWith(sayNames(voice, names, others))
		: ending.youWin;
}

function reasonOf(scene: Scene): readonly string[] {
	const { voice, result, moves } = scene;
	const { ending } = voice.words;
	const { reason } = result;
	if (reason === "aborted") return [...unmoved(scene), ending.nobodyLost];
	if (result.scores === null) return [];
	if (reason === "agreement") return [ending.agreed(moves)];
	const left = leaver(scene);
	if (left !== undefined) {
		const name = nameOf(scene, left);
		if (reason === "resignation") return [ending.resigned(name, moves)];
		if (reason === "time") return [ending.timeUp(name, moves)];
		if (reason === "absence") return [ending.left(name, moves)];
	}
	const facts = factsOf(scene);
	const phrase = capitalised(sayReason(voice, reason, facts));
	return [facts.out === undefined ? ending.atMove(phrase, moves) : `${phrase}.`];
}

function factsOf({ live, voice, viewer, result, names }: Scene): EndFacts {
	const { line } = live.match;
	const { scores } = result;
	const winners = scores?.flatMap((score, seat) => (score > 0 ? [seat] : [])) ?? [];
	const out = outsBy(live, live.match.plays.length - 1).at(-1);
	const won = viewer !== undefined && winners.includes(viewer);
	const concerned = out === undefined ? viewer !== undefined : won || out.seat === viewer;
	return {
		...endFacts(live.game.look(line[line.length - 1].position), scores),
		winners: sayNames(voice, names, winners),
		...outOf(live, names),
		...(concerned && (won ? winners.length === 1 : true) && { reader: won ? "won" : "lost" }),
	};
}

function outOf(live: LiveMatch, names: readonly string[]): EndFacts {
	const out = outsBy(live, live.match.plays.length - 1).at(-1);
	if (!out) return {};
	return { out: names[out.seat], ...(out.roll !== undefined && { roll: out.roll }) };
}

/** Who had made no move when the match was aborted. */
function unmoved(scene: Scene): readonly string[] {
	const { live, voice } = scene;
	const { plays, agreement } = live.match;
	const seats = [...Array(agreement.setting.seats).keys()].filter((seat) => !plays.some(({ by }) => by === seat));
	return seats.map((seat) => voice.words.ending.notMoved(nameOf(scene, seat)));
}

/** The one who left and so lost; undefined where a whole side lost, of which the match does not say who left. */
function leaver({ live, result }: Scene): number | undefined {
	const { match, game } = live;
	const out = game.look(match.line[match.line.length - 1].position).out ?? [];
	const lost = (result.scores ?? []).flatMap((score, seat) =>
		score === 0 && !out[seat] && !match.gone.includes(seat as Seat) ? [seat] : [],
	);
	return lost.length === 1 ? lost[0] : undefined;
}

/** What was left on two clocks of minutes; of the winner alone where the other has none left. */
function clocksOf(scene: Scene): readonly string[] {
	const { live, voice, viewer = 0, result, names } = scene;
	const { clock } = live.match;
	const timed = clock.spec.kind === "sudden" || clock.spec.kind === "fischer";
	if (!timed || clock.left.length !== 2 || result.scores === null) return [];
	const { ending } = voice.words;
	const time = (seat: number): string => sayTime(voice.words, clock.left[seat]);
	const other = 1 - viewer;
	if (result.reason === "time") {
		const winner = result.scores[0] > 0 ? 0 : 1;
		return [ending.clock(nameOf(scene, winner), time(winner))];
	}
	return [ending.clocks(nameOf(scene, viewer), time(viewer), names[other], time(other))];
}

/** Undefined where the reader is meant. */
const nameOf = ({ names, viewer }: Scene, seat: number): string | undefined =>
	seat === viewer ? undefined : capitalised(names[seat]);

const sayNames = (voice: Voice, names: readonly string[], seats: readonly number[]): string =>
	sayList(
		voice,
		seats.map((seat) => names[seat]),
	);
