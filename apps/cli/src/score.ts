import type { EloEstimate, MatchPlan, PlayerScore, Score } from "@tablier/engine/arena";
import type { Call } from "./command.ts";
import { sayForfeit } from "./forfeit.ts";
import type { Table } from "./table.ts";

const BAR = 20;
const LETTERS = "ABCD";

/** Whole numbers are enough for Elo; what cannot be said is infinite. */
const sayElo = (elo: number): string =>
	Number.isFinite(elo) ? `${elo < 0 ? "−" : "+"}${Math.abs(Math.round(elo))}` : elo < 0 ? "−∞" : "+∞";

/** How a match stands, in one line. */
export function scoreLine({ words }: Call, score: Score, bar: boolean): string {
	const { arena, thinking } = words;
	const { games, planned, players, elo, sprt } = score;
	const shares = players.map(({ share }, i) => `${LETTERS[i]} ${thinking.percent(share)}`).join("  ");
	const rest = [
		...(elo ? [`Elo ${sayElo(elo.elo)} [${sayElo(elo.low)}, ${sayElo(elo.high)}]`] : []),
		...(sprt ? [arena.llr(sprt.llr)] : []),
	];
	const done = Math.round((BAR * games) / planned);
	const drawn = bar ? `[${"#".repeat(done)}${".".repeat(BAR - done)}] ` : "";
	return `${drawn}${arena.progress(games, planned, shares, rest.map((text) => `  ${text}`).join(""))}`;
}

/** The result of a match for people. */
export function scoreLines({ words }: Call, { voice }: Table, plan: MatchPlan, score: Score): string[] {
	const { arena, thinking, page } = words;
	const { elo, sprt, players, stopped } = score;
	const wide = Math.max(...players.map(({ name }) => name.length));
	const reasons = Object.entries(score.reasons).map(([reason, count]) => {
		const said =
			{ forfeit: arena.forfeitReason, "too-long": arena.tooLong, counted: arena.counted }[reason] ??
			page.reasons[reason];
		return `${said ?? reason} ${count}`;
	});
	const head = arena.head(voice.game.rulesets[plan.setting.ruleset].name, score.games, plan.seed ?? 1);
	if (score.games === 0) return [head, arena.noGames, ...(stopped ? [arena.stopped[stopped]] : [])];
	return [
		head,
		...players.map((player, i) => {
			const { share, low, high, wins, draws, losses, msPerPlay, name } = player;
			const told = [
				arena.share(thinking.percent(share), thinking.percent(low), thinking.percent(high)),
				arena.results(wins, draws, losses),
				arena.perPlay(msPerPlay),
			];
			return `${LETTERS[i]} ${name.padEnd(wide)}  ${told.join("  ")}`;
		}),
		...(elo ? [arena.elo(sayElo(elo.elo), sayElo(elo.low), sayElo(elo.high))] : []),
		...(sprt ? [arena.sprt(sprt.llr, sprt.low, sprt.high, arena.verdicts[sprt.verdict])] : []),
		arena.seatShares(
			score.seats.map((share, seat) => `${voice.game.seats[seat]} ${thinking.percent(share)}`).join(", "),
		),
		arena.reasons(reasons.join(", ")),
		...players.flatMap(({ forfeits }, i) =>
			forfeits.map((forfeit) => arena.forfeit(LETTERS[i], forfeit.count, sayForfeit(arena, forfeit))),
		),
		...(stopped ? [arena.stopped[stopped]] : []),
	];
}

const round = (value: number): number => Number(value.toFixed(4));
/** JSON knows no infinity: null stands for an Elo without an end. */
const finite = (value: number): number | null => (Number.isFinite(value) ? Number(value.toFixed(1)) : null);

/** The same for programs. */
export function scoreJson({ setting }: Table, plan: MatchPlan, score: Score): unknown {
	const { elo, sprt, stopped } = score;
	return {
		ruleset: setting.ruleset,
		seats: setting.seats,
		games: score.games,
		planned: score.planned,
		seed: plan.seed,
		players: score.players.map((player) => playerJson(player, score.games)),
		...(elo && score.games > 0 && { elo: eloJson(elo) }),
		...(sprt && { sprt: { ...sprt, llr: round(sprt.llr), low: round(sprt.low), high: round(sprt.high) } }),
		bySeat: score.seats.map(round),
		reasons: score.reasons,
		playsPerGame: round(score.playsPerGame),
		...(stopped && { stopped }),
	};
}

/** Who has played nothing has no share of it. */
const playerJson = (
	{ name, share, low, high, wins, draws, losses, msPerPlay, forfeits }: PlayerScore,
	games: number,
): unknown => ({
	player: name,
	share: games > 0 ? round(share) : null,
	interval: games > 0 ? [round(low), round(high)] : null,
	wins,
	draws,
	losses,
	msPerPlay: round(msPerPlay),
	forfeits,
});

const eloJson = ({ elo, low, high }: EloEstimate): unknown => ({
	difference: finite(elo),
	interval: [finite(low), finite(high)],
});
