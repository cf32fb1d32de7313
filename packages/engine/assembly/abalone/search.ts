import { DECIDED, isLost, limit, MATE, scoreAtLimit, withLimit } from "./limits";
import { cutLine, extendLine, writeResult, writeShort } from "./line";
import {
	continuationsOf,
	FRAME_CONTEXT,
	FRAME_EVALUATION,
	FRAME_EXCLUDED,
	FRAME_KILLER,
	FRAME_MOVE,
	FRAME_SECOND_KILLER,
	frameAt,
	LINE_BYTES,
	LINE_CODES,
	LINE_SCORE,
	listAt,
	MOST_LINES,
	MOST_PLIES,
	MOST_TRIED,
	NO_CONTEXT,
	otherCorrection,
	ownCorrection,
	REDUCTION_MOVES,
	REDUCTIONS,
	ROW_BYTES,
	resultAt,
	triedAt,
} from "./memory";
import {
	contextOf,
	ejects,
	isLegal,
	kindOf,
	listEjections,
	listMoves,
	NO_MOVE,
	otherAfter,
	ownAfter,
	PUSH_KINDS,
} from "./moves";
import { buildAccumulators, evaluate, MOST_EVALUATION, updateAccumulators } from "./network";
import {
	bringForward,
	contextAt,
	learnCut,
	learned,
	pickBest,
	rankMoves,
	rankRoot,
	replyAt,
	sortMoves,
} from "./ordering";
import {
	enter,
	exactOccurrences,
	isNew,
	keyOf,
	leave,
	occurrences,
	REPETITION_DRAWS,
	REPETITION_FORBIDDEN,
	REPETITION_OFF,
} from "./path";
import {
	AT_LEAST,
	AT_MOST,
	beginGeneration,
	boundIn,
	clusterOf,
	depthIn,
	EXACT,
	evaluationIn,
	find,
	isFresh,
	isWorthLess,
	moveIn,
	SHALLOW_WORTH,
	scoreIn,
	victimIn,
	write,
} from "./table";

/*
 * Principal-variation search. The margins come from the recipe of the prototype (training/abalone/README.md): 340 is one
 * logit. Nothing is allocated: each ply has a frame, a list of moves and a line in memory.
 */

/** Called every POLL_NODES nodes; not nought stops the search. */
declare function poll(): i32;
/** Called after each completed depth, its lines being at `resultAt`; not nought stops the search. */
declare function deepened(depth: i32, lines: i32): i32;

const POLL_NODES: u64 = 512;
const INFINITE: i32 = 2 * MATE;
const MOST_DEPTH: i32 = 63;
const ASPIRATION: i32 = 30;
const ASPIRATION_DEPTH: i32 = 4;
const WIDEST_ASPIRATION: i32 = 800;

let nodes: u64 = 0;
let nodeLimit: u64 = 0;
let stopped: bool = false;
let rootDepth: i32 = 0;
let repetition: i32 = REPETITION_DRAWS;

export function countNodes(): f64 {
	return <f64>nodes;
}

/** @inline A search that is stopped unwinds without counting. */
function countNode(): void {
	if (stopped) return;
	nodes++;
	if (nodes >= nodeLimit) stopped = true;
	else if ((nodes & (POLL_NODES - 1)) === 0 && poll() !== 0) stopped = true;
}

/** @inline Mates in the table count from the position, in the search from the root. */
function fromTable(score: i32, ply: i32): i32 {
	return score > DECIDED ? score - ply : score < -DECIDED ? score + ply : score;
}
/** @inline */
function toTable(score: i32, ply: i32): i32 {
	return score > DECIDED ? score + ply : score < -DECIDED ? score - ply : score;
}

/** @inline What earlier searches of positions with the same own or the same other marbles say of the network's error. */
function corrected(evaluation: i32, own: u64, other: u64): i32 {
	const correction = <i32>load<i16>(ownCorrection(own)) + <i32>load<i16>(otherCorrection(other));
	return min(max(evaluation + correction / 64, -MOST_EVALUATION), MOST_EVALUATION);
}

/** @inline */
function correct(address: usize, error: i32, weight: i32): void {
	const value = (<i32>load<i16>(address) * (256 - weight) + error * 32 * weight) / 256;
	store<i16>(address, <i16>min(max(value, -6000), 6000));
}

/** @inline In 256ths of a ply. */
function reductionOf(depth: i32, move: i32): i32 {
	const index = min(depth, 63) * REDUCTION_MOVES + min(move, REDUCTION_MOVES - 1);
	return <i32>load<i16>(REDUCTIONS + ((<usize>index) << 1));
}

/** Only ejections, until nobody wants to eject: the player to move may also stop. */
function quiesce(own: u64, other: u64, alpha: i32, beta: i32, ply: i32): i32 {
	countNode();
	if (stopped) return 0;
	if (ply >= limit) return scoreAtLimit(own, other, ply);
	if (isLost(own, ply)) return ply - MATE;
	const key = withLimit(keyOf(own, other), ply);
	const cluster = clusterOf(key);
	const hit = find(cluster, key);
	let raw: i32;
	if (hit !== 0) {
		const data = load<u64>(hit, 8);
		raw = evaluationIn(data);
		const score = fromTable(scoreIn(data), ply);
		const bound = boundIn(data);
		if (bound === EXACT || (bound === AT_LEAST && score >= beta) || (bound === AT_MOST && score <= alpha)) return score;
	} else raw = evaluate(frameAt(ply), ply & 1);
	let best = corrected(raw, own, other);
	if (best >= beta || ply >= MOST_PLIES - 2) return best;
	if (best > alpha) alpha = best;
	const list = listAt(ply);
	const end = listEjections(own, other, list);
	for (let at = list; at < end; at += 8) {
		const code = load<i32>(at);
		const otherThen = otherAfter(other, code);
		if (isLost(otherThen, ply + 1)) return MATE - ply - 1;
		const ownThen = ownAfter(own, code);
		updateAccumulators(frameAt(ply), frameAt(ply + 1), ply & 1, own, ownThen, other, otherThen);
		const score = -quiesce(otherThen, ownThen, -beta, -alpha, ply + 1);
		if (stopped) return 0;
		if (score > best) {
			best = score;
			if (score > alpha) {
				alpha = score;
				if (alpha >= beta) break;
			}
		}
	}
	if (hit === 0) {
		const victim = victimIn(cluster);
		if (isWorthLess(victim, SHALLOW_WORTH))
			write(victim, key, toTable(best, ply), raw, NO_MOVE, 0, best >= beta ? AT_LEAST : AT_MOST);
	}
	return best;
}

/** A score if the position repeats, otherwise INFINITE. A move that may not repeat counts as if its player had lost. */
function scoreOfRepetition(key: u64, ply: i32): i32 {
	if (repetition === REPETITION_DRAWS) return occurrences(key) >= 2 ? 0 : INFINITE;
	return exactOccurrences(key) >= 2 ? MATE - ply : INFINITE;
}

/** `mayPass`: no null move led here. `cut`: a cut is expected. */
function search(own: u64, other: u64, depth: i32, alpha: i32, beta: i32, ply: i32, mayPass: bool, cut: bool): i32 {
	const isPv = beta - alpha > 1;
	if (isPv) cutLine(ply);
	if (ply >= limit) return scoreAtLimit(own, other, ply);
	if (isLost(own, ply)) return ply - MATE;
	if (depth <= 0) return quiesce(own, other, alpha, beta, ply);
	countNode();
	if (stopped) return 0;
	const frame = frameAt(ply);
	const mover = ply & 1;
	if (ply >= MOST_PLIES - 2) return evaluate(frame, mover);
	if (alpha < ply - MATE) alpha = ply - MATE;
	if (beta > MATE - ply - 1) beta = MATE - ply - 1;
	if (alpha >= beta) return alpha;
	const place = keyOf(own, other);
	if (repetition !== REPETITION_OFF && !isNew(place)) {
		const score = scoreOfRepetition(place, ply);
		if (score !== INFINITE) return score;
	}

	const key = withLimit(place, ply);
	const excluded = load<i32>(frame, FRAME_EXCLUDED);
	const cluster = clusterOf(key);
	const hit = find(cluster, key);
	let known = NO_MOVE;
	let knownScore = 0;
	let knownDepth = -1;
	let knownBound = 0;
	let raw: i32;
	if (hit !== 0) {
		const data = load<u64>(hit, 8);
		known = moveIn(data);
		knownScore = fromTable(scoreIn(data), ply);
		knownDepth = depthIn(data);
		knownBound = boundIn(data);
		raw = evaluationIn(data);
		if (
			!isPv &&
			excluded === NO_MOVE &&
			knownDepth >= depth &&
			(knownBound === EXACT ||
				(knownBound === AT_LEAST && knownScore >= beta) ||
				(knownBound === AT_MOST && knownScore <= alpha))
		)
			return knownScore;
	} else raw = evaluate(frame, mover);

	const evaluation = corrected(raw, own, other);
	store<i32>(frame, evaluation, FRAME_EVALUATION);
	let better = evaluation;
	if (hit !== 0 && excluded === NO_MOVE && abs(knownScore) < DECIDED)
		if (
			(knownBound === AT_LEAST && knownScore > better) ||
			(knownBound === AT_MOST && knownScore < better) ||
			knownBound === EXACT
		)
			better = knownScore;
	const improving = ply >= 2 && evaluation > load<i32>(frameAt(ply - 2), FRAME_EVALUATION);
	const undecided = abs(beta) < DECIDED && abs(alpha) < DECIDED;

	if (!isPv && excluded === NO_MOVE && undecided) {
		/* Reverse futility: so far above beta that no reply brings it down. */
		if (depth <= 7 && better - (75 * depth - (improving ? 60 : 0)) >= beta) return (better + beta) / 2;
		/* Razoring: so far below alpha that only ejections help. */
		if (depth <= 3 && better + 220 + 200 * depth < alpha) {
			const score = quiesce(own, other, alpha, beta, ply);
			if (stopped) return 0;
			if (score <= alpha) return score;
		}
		/* Null move: still above beta although the other player moves twice. */
		if (mayPass && depth >= 3 && better >= beta && evaluation >= beta - 30) {
			const reduced = depth - (3 + depth / 4 + min((better - beta) / 150, 3));
			enter(place);
			memory.copy(frameAt(ply + 1), frame, 2 * ROW_BYTES);
			store<i32>(frame, NO_MOVE, FRAME_MOVE);
			store<i32>(frame, NO_CONTEXT, FRAME_CONTEXT);
			store<i32>(frameAt(ply + 1), NO_MOVE, FRAME_EXCLUDED);
			const score = -search(other, own, reduced, -beta, -beta + 1, ply + 1, false, !cut);
			leave();
			if (stopped) return 0;
			if (score >= beta) return score > DECIDED ? beta : score;
		}
	}
	/* Without a move to try first, a shallower search finds one for the next time. */
	if (depth >= 4 && known === NO_MOVE && (isPv || cut)) depth--;

	const list = listAt(ply);
	let end: usize = 0;
	let at = list;
	let best = -INFINITE;
	let bestMove = NO_MOVE;
	const firstAlpha = alpha;
	const continuations = continuationsOf(contextAt(ply));
	const reply = replyAt(ply);
	const next = frameAt(ply + 1);
	store<i32>(next, NO_MOVE, FRAME_EXCLUDED);
	store<i32>(next, NO_MOVE, FRAME_KILLER);
	store<i32>(next, NO_MOVE, FRAME_SECOND_KILLER);
	let tried = 0;
	let made = 0;
	const isKnown = known !== NO_MOVE && isLegal(own, other, known);
	let knownComes = isKnown && known !== excluded;
	enter(place);
	while (true) {
		let code: i32;
		if (knownComes) {
			knownComes = false;
			code = known;
		} else {
			if (end === 0) {
				end = listMoves(own, other, list);
				/* A player without a move loses (A14). */
				if (end === list) {
					leave();
					return ply - MATE;
				}
				rankMoves(list, end, ply, reply, continuations);
			}
			if (at >= end) break;
			pickBest(at, end);
			code = load<i32>(at);
			at += 8;
			if (code === excluded || (isKnown && code === known)) continue;
		}
		const isPush = kindOf(code) < PUSH_KINDS;
		const quiet = !(isPush && ejects(code));
		const past = quiet ? learned(code, continuations) : 0;
		if (best > -DECIDED && quiet && !isPv && undecided) {
			if (depth <= 6 && end !== 0 && made >= (3 + depth * depth) / (improving ? 1 : 2) + 1) break;
			if (depth <= 6 && made > 0 && !isPush && evaluation + 110 + 90 * depth <= alpha) continue;
			if (depth <= 3 && past < -2500 * depth) continue;
		}
		let extension = 0;
		/* Singular: the move of the table is extended if all others are clearly worse. */
		if (
			ply > 0 &&
			ply < 2 * rootDepth &&
			depth >= 7 &&
			isKnown &&
			code === known &&
			excluded === NO_MOVE &&
			knownDepth >= depth - 3 &&
			(knownBound & AT_LEAST) !== 0 &&
			abs(knownScore) < DECIDED
		) {
			const singular = knownScore - 2 * depth;
			store<i32>(frame, known, FRAME_EXCLUDED);
			leave();
			const score = search(own, other, (depth - 1) / 2, singular - 1, singular, ply, false, cut);
			enter(place);
			store<i32>(frame, NO_MOVE, FRAME_EXCLUDED);
			if (stopped) {
				leave();
				return 0;
			}
			if (score < singular) extension = 1;
			else if (singular >= beta) {
				leave();
				return singular;
			} else if (knownScore >= beta) extension = -1;
		}
		const ownThen = ownAfter(own, code);
		const otherThen = isPush ? otherAfter(other, code) : other;
		updateAccumulators(frame, next, mover, own, ownThen, other, otherThen);
		store<i32>(frame, code, FRAME_MOVE);
		store<i32>(frame, contextOf(code), FRAME_CONTEXT);
		const depthThen = depth - 1 + extension;
		let score: i32;
		made++;
		if (made === 1) score = -search(otherThen, ownThen, depthThen, -beta, -alpha, ply + 1, true, isPv ? false : !cut);
		else {
			let reduction = 0;
			if (depth >= 3 && made >= 3 && quiet) {
				reduction = reductionOf(depth, made);
				if (cut) reduction += 256;
				if (isPv) reduction -= 256;
				if (!improving) reduction += 128;
				reduction -= past / 20;
				if (isPush) reduction -= 128;
				reduction = min(max(reduction / 256, 0), max(0, depthThen - 1));
			}
			score = -search(otherThen, ownThen, depthThen - reduction, -alpha - 1, -alpha, ply + 1, true, true);
			if (score > alpha && reduction !== 0)
				score = -search(otherThen, ownThen, depthThen, -alpha - 1, -alpha, ply + 1, true, !cut);
			if (score > alpha && score < beta)
				score = -search(otherThen, ownThen, depthThen, -beta, -alpha, ply + 1, true, false);
		}
		if (stopped) {
			leave();
			return 0;
		}
		if (score > best) {
			best = score;
			if (score > alpha) {
				alpha = score;
				bestMove = code;
				if (isPv) extendLine(ply, code);
				if (alpha >= beta) {
					if (quiet) learnCut(ply, code, depth, tried, continuations);
					break;
				}
			}
		}
		if (quiet && tried < MOST_TRIED) {
			store<u16>(triedAt(ply) + ((<usize>tried) << 1), <u16>code);
			tried++;
		}
	}
	leave();
	if (best === -INFINITE) return excluded !== NO_MOVE ? alpha : better;
	if (excluded !== NO_MOVE) return best;

	const bound = best >= beta ? AT_LEAST : best > firstAlpha ? EXACT : AT_MOST;
	if (
		abs(best) < DECIDED &&
		!(bound === AT_LEAST && best <= evaluation) &&
		!(bound === AT_MOST && best >= evaluation) &&
		(bestMove === NO_MOVE || !ejects(bestMove))
	) {
		const error = min(max(best - raw, -300), 300);
		const weight = min(depth + 1, 12);
		correct(ownCorrection(own), error, weight);
		correct(otherCorrection(other), error, weight);
	}
	let entry = hit;
	if (hit === 0) entry = victimIn(cluster);
	else if (bound !== EXACT && knownDepth > depth + 3 && isFresh(load<u64>(hit, 8))) return best;
	if (bestMove === NO_MOVE && hit !== 0) bestMove = known;
	write(entry, key, toTable(best, ply), raw, bestMove, depth, bound);
	return best;
}

/* --- the root --- */

let rootEnd: usize = 0;
/** Lines of the depth that is being searched, and of the last completed one: 0.., MOST_LINES/2... */
let linesNow: i32 = 0;
let linesBefore: i32 = 0;
let completed: i32 = 0;
const BEFORE: i32 = MOST_LINES / 2;

/** Lists the root's moves that the rules allow, in the order to try them. Returns how many there are. */
function listRoot(own: u64, other: u64, seed: u32): i32 {
	const list = listAt(0);
	let end = listMoves(own, other, list);
	if (repetition === REPETITION_FORBIDDEN) {
		let kept = list;
		enter(keyOf(own, other));
		for (let at = list; at < end; at += 8) {
			const code = load<i32>(at);
			if (exactOccurrences(keyOf(otherAfter(other, code), ownAfter(own, code))) >= 2) continue;
			store<u64>(kept, load<u64>(at));
			kept += 8;
		}
		leave();
		end = kept;
	}
	rankRoot(list, end, seed);
	sortMoves(list, end);
	rootEnd = end;
	return <i32>((end - list) >> 3);
}

function bringKnownForward(known: i32): void {
	const list = listAt(0);
	for (let at = list; at < rootEnd; at += 8) if (load<i32>(at) === known) bringForward(list, at);
}

/** One move at the root within a window. `place` counts from the first move that this line may choose. */
function searchRootMove(own: u64, other: u64, code: i32, place: i32, depth: i32, alpha: i32, beta: i32): i32 {
	const frame = frameAt(0);
	const next = frameAt(1);
	const ownThen = ownAfter(own, code);
	const otherThen = otherAfter(other, code);
	cutLine(1);
	if (isLost(otherThen, 1)) return MATE - 1;
	updateAccumulators(frame, next, 0, own, ownThen, other, otherThen);
	store<i32>(frame, code, FRAME_MOVE);
	store<i32>(frame, contextOf(code), FRAME_CONTEXT);
	store<i32>(next, NO_MOVE, FRAME_EXCLUDED);
	if (place === 0) return -search(otherThen, ownThen, depth - 1, -beta, -alpha, 1, true, false);
	let reduction = 0;
	if (depth >= 3 && place >= 4 && !ejects(code))
		reduction = max(0, min(reductionOf(depth, place) / 256 - 1, depth - 2));
	let score = -search(otherThen, ownThen, depth - 1 - reduction, -alpha - 1, -alpha, 1, true, true);
	if (score > alpha && reduction !== 0)
		score = -search(otherThen, ownThen, depth - 1, -alpha - 1, -alpha, 1, true, true);
	if (score > alpha && score < beta) score = -search(otherThen, ownThen, depth - 1, -beta, -alpha, 1, true, false);
	return score;
}

/** All moves that line number `line` may choose, within a window. A better move goes to the front at once. */
function searchRoot(own: u64, other: u64, line: i32, depth: i32, alpha: i32, beta: i32): i32 {
	const first = listAt(0) + ((<usize>line) << 3);
	let best = -INFINITE;
	enter(keyOf(own, other));
	for (let at = first; at < rootEnd; at += 8) {
		const code = load<i32>(at);
		const score = searchRootMove(own, other, code, <i32>((at - first) >> 3), depth, alpha, beta);
		if (stopped) break;
		if (score <= best) continue;
		best = score;
		if (score <= alpha) continue;
		alpha = score;
		bringForward(first, at);
		writeResult(resultAt(line), score, code);
		linesNow = line + 1;
		if (alpha >= beta) break;
	}
	leave();
	return best;
}

/** Searches a line with a window around its last score, wider after each failure. */
function aspire(own: u64, other: u64, line: i32, depth: i32, guess: i32): i32 {
	let width = depth >= ASPIRATION_DEPTH ? ASPIRATION : 100000;
	let low = max(guess - width, -MATE);
	let high = min(guess + width, MATE);
	while (true) {
		const score = searchRoot(own, other, line, depth, low, high);
		if (stopped) return score;
		if (score <= low && low > -MATE) {
			high = (low + high) / 2;
			low = max(low - width, -MATE);
			width *= 2;
		} else if (score >= high && high < MATE) {
			high = min(high + width, MATE);
			width *= 2;
		} else return score;
		if (width > WIDEST_ASPIRATION) {
			low = -MATE;
			high = MATE;
		}
	}
}

/** Keeps the lines of a completed depth, best first. */
function keepLines(): void {
	for (let i = 1; i < linesNow; i++)
		for (let j = i; j > 0 && load<i32>(resultAt(j), LINE_SCORE) > load<i32>(resultAt(j - 1), LINE_SCORE); j--) {
			const spare = resultAt(MOST_LINES - 1);
			memory.copy(spare, resultAt(j), LINE_BYTES);
			memory.copy(resultAt(j), resultAt(j - 1), LINE_BYTES);
			memory.copy(resultAt(j - 1), spare, LINE_BYTES);
		}
	memory.copy(resultAt(BEFORE), resultAt(0), <usize>linesNow * LINE_BYTES);
	linesBefore = linesNow;
}

/** A search that stops within a depth: its new lines come first, then those of the last depth with other moves. */
function mergeLines(lines: i32): void {
	for (let before = 0; before < linesBefore && linesNow < lines; before++) {
		const line = resultAt(BEFORE + before);
		let isThere = false;
		for (let i = 0; i < linesNow; i++)
			if (load<u16>(resultAt(i), LINE_CODES) === load<u16>(line, LINE_CODES)) isThere = true;
		if (!isThere) memory.copy(resultAt(linesNow++), line, LINE_BYTES);
	}
}

/** Whether another depth is worth its beginning. */
function goesDeeper(depth: i32, moves: i32, score: i32): bool {
	if (abs(score) > MATE - depth) return false;
	if (deepened(depth, linesNow) !== 0) return false;
	if (nodeLimit !== u64.MAX_VALUE && nodes * 10 > nodeLimit * 7) return false;
	return !(moves === 1 && depth >= 2);
}

function rememberRoot(key: u64, raw: i32): void {
	const cluster = clusterOf(key);
	let entry = find(cluster, key);
	if (entry === 0) entry = victimIn(cluster);
	const score = load<i32>(resultAt(0), LINE_SCORE);
	const depth = abs(score) > DECIDED ? 0 : completed;
	write(entry, key, score, raw, <i32>load<u16>(resultAt(0), LINE_CODES), depth, AT_LEAST);
}

/**
 * Searches a position that is not over. Returns the number of lines found, 0 if the player has no move; the lines are at
 * `resultAt`. `skip` lets a helper thread leave out depths, so that threads do not all do the same.
 */
export function think(
	own: u64,
	other: u64,
	depth: i32,
	nodesAtMost: f64,
	lines: i32,
	rule: i32,
	seed: u32,
	skip: i32,
): i32 {
	nodes = 0;
	nodeLimit = nodesAtMost > 0 ? <u64>nodesAtMost : u64.MAX_VALUE;
	stopped = false;
	repetition = rule;
	completed = 0;
	linesNow = 0;
	linesBefore = 0;
	beginGeneration();
	for (let ply = 0; ply < MOST_PLIES + 2; ply++) {
		store<i32>(frameAt(ply), NO_MOVE, FRAME_KILLER);
		store<i32>(frameAt(ply), NO_MOVE, FRAME_SECOND_KILLER);
	}
	const moves = listRoot(own, other, seed);
	if (moves === 0) return 0;
	lines = min(min(lines, moves), BEFORE - 1);
	const frame = frameAt(0);
	buildAccumulators(frame, own, other);
	store<i32>(frame, NO_MOVE, FRAME_EXCLUDED);
	const raw = evaluate(frame, 0);
	store<i32>(frame, corrected(raw, own, other), FRAME_EVALUATION);
	const key = withLimit(keyOf(own, other), 0);
	const hit = find(clusterOf(key), key);
	if (hit !== 0 && moveIn(load<u64>(hit, 8)) !== NO_MOVE) bringKnownForward(moveIn(load<u64>(hit, 8)));
	/* Stopped at once, the search still has an answer. */
	writeShort(resultAt(BEFORE), load<i32>(frame, FRAME_EVALUATION), load<i32>(listAt(0)));
	linesBefore = 1;
	const most = min(depth, MOST_DEPTH);
	for (let d = 1 + skip; d <= most; d += 1) {
		rootDepth = d;
		const before = linesBefore;
		linesNow = 0;
		for (let line = 0; line < lines && !stopped; line++) {
			const guess = completed > 0 && line < before ? load<i32>(resultAt(BEFORE + line), LINE_SCORE) : 0;
			aspire(own, other, line, d, guess);
		}
		if (stopped) break;
		keepLines();
		completed = d;
		if (!goesDeeper(d, moves, load<i32>(resultAt(0), LINE_SCORE))) break;
	}
	mergeLines(lines);
	rememberRoot(key, raw);
	return linesNow;
}

export function completedDepth(): i32 {
	return completed;
}
