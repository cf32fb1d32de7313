import type { SettingError } from "@tablier/kernel";
import type { DiceFault } from "@tablier/kernel/dice";
import type { MatchRefusal } from "@tablier/kernel/match";
import type { RecordFault } from "@tablier/kernel/record";
import type { Sentence, Sentences } from "../sentence.ts";

/** Texts that cannot be read. */
export const readErrors: Sentences = {
	"empty-text": () => "the text is empty",
	"unexpected-text": ({ text }) => `"${text}" is more than a position holds`,
	"wrong-row-count": ({ found, expected }) =>
		`${found} ${Number(found) === 1 ? "row" : "rows"} found, ${expected} expected`,
	"wrong-row-length": ({ row, text, found, expected }) =>
		`row ${row} ("${text}") has ${found} ${Number(found) === 1 ? "cell" : "cells"}, ${expected} expected`,
	"bad-character": ({ character }) => `"${character}" stands for nothing on this board`,
	"bad-number": ({ field, text, least, most }) => `${field}: "${text}" is not a whole number from ${least} to ${most}`,
	"bad-side": ({ text, allowed }) => `"${text}" is no side to move (${allowed})`,
	"too-many-marbles": ({ side, onBoard, lost, most }) =>
		`side ${side} has ${onBoard} marbles on the board and ${lost} ejected: there are ${most}`,
	"two-winners": ({ goal }) => `both sides have ejected ${goal} or more: only one can have won`,
	"too-many-pieces": ({ side, storeys, found, most }) =>
		`side ${side} has ${found} pieces of ${storeys} ${storeys === 1 ? "storey" : "storeys"}: there are ${most}`,
	"too-many-points": ({ side, onBoard, lost, most }) =>
		`side ${side} has ${onBoard} storeys on the board and ${lost} lost: there are ${most}`,
	"bad-impasse": ({ text }) => `"${text}" is no entry of the impasse list (a7:a6)`,
	"impossible-impasse": ({ text }) => `"${text}" cannot be in the impasse list here`,
	"missing-field": ({ field }) => `the field "${field}" is missing`,
	"unknown-owner": ({ character }) => `"${character}" is no player of this game`,
	"empty-cell-text": () => "a cell is empty text; an empty cell is written -",
	"wrong-hand-count": ({ found, expected }) => `${found} hands found, ${expected} expected`,
	"bad-hand": ({ text }) => `"${text}" is no hand (a number, x after it for a player who is out)`,
	"bad-seat": ({ text, allowed }) => `"${text}" is no player who is still in (${allowed})`,
	"bad-roll": ({ text }) => `"${text}" is no roll (1 to 6, or -)`,
	"bad-cards": ({ text, seats }) => `"${text}" are not the cards of ${seats} players (123456,1356)`,
	"too-many-cubes": ({ side, onBoard, inHand, most }) =>
		`${side} has ${onBoard} cubes on the board and ${inHand} in hand: there are ${most}`,
	"nobody-left": () => "everybody is out: somebody must have won",
	"too-many-on-board": ({ found, most }) => `${found} pieces on the board: there are ${most}`,
	"run-too-long": ({ from, count }) => `${count} pieces in a line from ${from}: four at most outside a resolution`,
	"seat-is-out": ({ text }) => `${text} has no piece left and cannot be to play`,
	"cannot-move": ({ text }) => `${text} is to move and cannot: pieces without an empty neighbour would be dead (M8)`,
	"bad-phase": ({ text }) => `"${text}" is no phase (b, or o: with what a resolution needs)`,
	"unknown-cell": ({ text }) => `"${text}" is no cell of this board`,
	"bad-step": ({ text, expected }) => `"${text}" is not a step (${expected})`,
	"ambiguous-step": ({ text, candidates }) => `"${text}" can mean ${candidates}`,
	"no-such-step": ({ text }) => `"${text}" is no legal step here`,
};

export const settingErrors: Readonly<Record<SettingError["code"], Sentence>> = {
	"unknown-ruleset": ({ what, allowed }) => `unknown game "${what}" (there are: ${allowed})`,
	"bad-seats": ({ what, allowed }) =>
		`${what} ${Number(what) === 1 ? "seat is" : "seats are"} not possible (possible: ${allowed})`,
	"unknown-option": ({ what, allowed }) => `unknown option "${what}" (there are: ${allowed})`,
	"bad-option-value": ({ what, allowed }) => `"${what}" is not possible (possible: ${allowed})`,
};

export const recordFaults: Readonly<Record<RecordFault["code"], Sentence>> = {
	"empty-record": () => "the record is empty",
	"bad-line": ({ text }) => `"${text}" is neither a tag nor a play (1. A: A1B2)`,
	"bad-tag": ({ text }) => `${text} is no tag ([Key "value"])`,
	"double-tag": ({ tag }) => `the tag ${tag} stands twice`,
	"tag-after-play": ({ text }) => `${text} stands after the first play`,
	"missing-tag": ({ tag }) => `the tag ${tag} is missing`,
	"unknown-version": ({ text }) => `version "${text}" of the record format is not known here`,
	"unknown-ruleset": ({ text }) => `unknown game "${text}"`,
	"rules-version": ({ found, known }) => `written for version ${found} of the rules, this is version ${known}`,
	"older-rules": ({ found, known }) =>
		`written under version ${found} of the rules; under version ${known} the game goes another way from here`,
	"bad-setting": ({ text, allowed }) => `"${text}" is not possible (possible: ${allowed})`,
	"bad-position": ({ detail }) => `the position cannot be: ${detail}`,
	"bad-clock": ({ text }) => `"${text}" is no clock (600, 600+5, 3d)`,
	"bad-play-number": ({ found, expected }) => `play ${found} found where ${expected} was expected`,
	"bad-actor": ({ text }) => `"${text}" is no seat (A to D, or *)`,
	"wrong-actor": ({ found, expected }) => `${found} plays where ${expected} is to play`,
	"unread-step": ({ detail }) => `${detail}`,
	"illegal-step": ({ text, detail }) => `${text} is not legal. ${detail}`,
	"play-too-long": ({ text }) => `the turn is over before ${text}`,
	"play-too-short": () => "the play stops before the turn is over",
	"play-after-end": () => "the game is over before this play",
	"clock-grew": ({ left, most }) => `${left} s left is more than the clock allows (${most} s)`,
	"bad-gone": ({ text }) => `"${text}" are not seats that can have left (B D)`,
	"bad-dice": ({ text }) => `"${text}" is not what players bring to the dice`,
	"bad-result": ({ text }) => `"${text}" is no result for these seats`,
	"wrong-result": ({ found, expected }) => `the record says "${found}", the game says "${expected}"`,
	"wrong-final": ({ found, expected }) => `the plays lead to "${expected}", the record says "${found}"`,
};

export const matchRefusals: Readonly<Record<MatchRefusal["code"], Sentence>> = {
	"match-over": () => "The game is over.",
	"unknown-seat": () => "There is no such seat.",
	"seat-gone": () => "This player has left the game.",
	"seat-out": () => "This player is out of the game.",
	"not-your-turn": () => "It is not this player's turn.",
	"illegal-step": ({ detail }) => `${detail}`,
	"play-too-short": () => "The turn is not over yet.",
	"play-too-long": () => "The turn is over already.",
	"time-left": () => "There is still time on the clock.",
	"offer-pending": () => "An offer is waiting for an answer.",
	"offer-repeated": () => "You have already asked. You can ask again after your next move.",
	"no-offer": () => "There is nothing to answer.",
	"own-offer": () => "You cannot accept your own offer.",
	"already-accepted": () => "You have accepted already.",
	"nothing-to-take-back": () => "There is nothing to take back.",
	"die-revealed": () => "A die has been shown since: that cannot be taken back.",
	"seat-left": () => "A player has left since: that cannot be taken back.",
	"bad-position": ({ detail }) => `${detail}`,
};

/** Dice that are not what was promised. */
export const diceFaults: Readonly<Record<DiceFault["code"], Sentence>> = {
	"bad-seed": () => "the seed is not one (64 hexadecimal digits)",
	"commitment-broken": () => "the seed is not the one that was promised before the first roll",
	"roll-differs": ({ roll }) => `roll ${roll} is not the one that the seed gives`,
	"roll-out-of-order": ({ roll }) => `roll ${roll} is out of order`,
};

/** Refusals that no single game owns. */
export const commonRefusals: Sentences = {
	"game-over": () => "The game is over.",
	"not-a-step": () => "That is not a step of this game.",
	"not-your-turn": () => "It is not this player's turn.",
	"seat-out": () => "This player is out of the game.",
	"last-in": () => "This player is the last one in the game.",
	"play-too-long": () => "The turn is over already.",
	"play-too-short": () => "The turn is not over yet.",
	"repetition-forbidden": ({ times }) =>
		`This would bring about the same position for the ${times === 3 ? "third" : `${times}th`} time, which these players have forbidden.`,
};
