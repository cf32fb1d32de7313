import { figures } from "./figures.ts";
import { inLetters, nth } from "./numerals.ts";

/** The end of a game. A name is absent where the reader is meant. */
export const ending = {
	youWin: "You win",
	youWinWith: (names: string) => `You win, with ${names}`,
	you: "You",
	/** Added to a phrase. */
	atMove: (phrase: string, move: number) => `${phrase}, on move ${move}.`,
	resigned: (name: string | undefined, move: number) => `${name ?? "You"} resigned on move ${move}.`,
	timeUp: (name: string | undefined, move: number) =>
		name === undefined ? `You ran out of time on move ${move}.` : `${name} ran out of time on move ${move}.`,
	left: (name: string | undefined, move: number) => `${name ?? "You"} left the game on move ${move}.`,
	agreed: (move: number) => `By agreement, on the ${nth(move)} move.`,
	notMoved: (name: string | undefined) =>
		name === undefined ? "You had not moved yet." : `${name} had not moved yet.`,
	nobodyLost: "Nobody has lost.",
	/** What the clocks showed: the reader's own, or the first of two, and the other's. */
	clocks: (name: string | undefined, time: string, other: string, otherTime: string) =>
		`${name === undefined ? "You had" : `${name} had`} ${time} left, ${other} ${otherTime}.`,
	clock: (name: string | undefined, time: string) => `${name ?? "You"} had ${time} left.`,
	points: (points: number, goal: number) => `${points} of ${goal}`,
	out: "out",
	yourChances: "Your chances",
	chancesOf: (name: string) => `${name}’s chances`,
	chart: (name: string | undefined, from: string, to: string) =>
		`${name === undefined ? "Your chances" : `${name}’s chances`} through the game: ${from} at the start, ${to} at the end.`,
	start: "start",
	turningTick: (move: number) => `move ${move}, the turning point`,
	looking: (done: number, plays: number) => `Looking at the moves: ${done} of ${plays}`,
	stop: "Stop",
	noChances: "The engine could not look at this game.",
	turning: (move: number) => `The turning point, move ${move}.`,
	goes: (name: string | undefined, from: number, to: number) =>
		`${name === undefined ? "You go" : `${name} goes`} from ${figures.number(100 * from)} to ${figures.percent(to, 0)}.`,
	noTurning: "No single move decided it.",
	luck: (move: number, roll: string, name: string | undefined, from: number, to: number) =>
		`The decisive roll: a ${roll} before move ${move}. ${name === undefined ? "You go" : `${name} goes`} from ${figures.number(100 * from)} to ${figures.percent(to, 0)}.`,
	replay: "Play on from here",
	rematch: "Rematch",
	share: "Share",
	shared: "The picture is saved.",
	notShared: "This browser makes no pictures.",
	picture: (title: string) => `${title}: the last position`,
	close: "Close",
	/** Why a player who had nothing to play is out. */
	whyShort: "Why?",
	whyOut: "Why? See every try",
	tries: (name: string | undefined, roll: number | undefined) => {
		const number = roll === undefined ? "the cards left" : `a ${roll}`;
		return name === undefined ? `Nothing works with ${number}` : `${name}: nothing works with ${number}`;
	},
	tryOf: (at: number, count: number) => `Try ${at} of ${count}`,
	/** Without a cell it comes from the supply. */
	cube: (cell: string | undefined, points: number, ways: number) => {
		const from = cell === undefined ? "From the supply" : `From ${cell}`;
		const exactly = `exactly ${points} ${points === 1 ? "point" : "points"}`;
		return ways === 1
			? `${from}: the only way does not use ${exactly}.`
			: `${from}: none of the ${inLetters(ways)} ways uses ${exactly}.`;
	},
	covered: (cell: string) => `On ${cell}: covered.`,
	way: (cells: string, spent: number) => `${cells}: ${spent} ${spent === 1 ? "point" : "points"}.`,
	withCard: (card: number) => `With the card ${card}.`,
	back: "Back",
	next: "Next",
	done: "Done",
};
