import type { en } from "../en/index.ts";
import { of } from "./elision.ts";
import { figures } from "./figures.ts";
import { feminine } from "./numerals.ts";

const nth = (move: number): string => (move === 1 ? "1er" : `${move}e`);
const goes = (name: string | undefined, from: number, to: number): string =>
	`${name === undefined ? "Vous passez" : `${name} passe`} de ${figures.number(100 * from)} à ${figures.percent(to, 0)}.`;
/** « un chemin, deux chemins » */
const masculine = (count: number): string => (count === 1 ? "un" : feminine(count));

export const ending: (typeof en)["ending"] = {
	youWin: "Vous gagnez",
	youWinWith: (names) => `Vous gagnez, avec ${names}`,
	you: "Vous",
	atMove: (phrase, move) => `${phrase}, au ${nth(move)} coup.`,
	resigned: (name, move) => `${name === undefined ? "Vous avez" : `${name} a`} abandonné au ${nth(move)} coup.`,
	timeUp: (name, move) =>
		`${name === undefined ? "Votre temps" : `Le temps ${of(name)}`} s'est écoulé au ${nth(move)} coup.`,
	left: (name, move) => `${name === undefined ? "Vous avez" : `${name} a`} quitté la partie au ${nth(move)} coup.`,
	agreed: (move) => `D'un commun accord, au ${nth(move)} coup.`,
	notMoved: (name) => (name === undefined ? "Vous n'aviez pas encore joué." : `${name} n'avait pas encore joué.`),
	nobodyLost: "Personne n'a perdu.",
	clocks: (name, time, other, otherTime) =>
		name === undefined
			? `Il vous restait ${time}, à ${other} ${otherTime}.`
			: `Il restait ${time} à ${name}, ${otherTime} à ${other}.`,
	clock: (name, time) => (name === undefined ? `Il vous restait ${time}.` : `Il restait ${time} à ${name}.`),
	points: (points, goal) => `${points} sur ${goal}`,
	out: "hors jeu",
	yourChances: "Vos chances",
	chancesOf: (name) => `Chances ${of(name)}`,
	chart: (name, from, to) =>
		`${name === undefined ? "Vos chances" : `Les chances ${of(name)}`} au fil de la partie : ${from} au début, ${to} à la fin.`,
	start: "début",
	turningTick: (move) => `coup ${move}, le tournant`,
	looking: (done, plays) => `Examen des coups : ${done} sur ${plays}`,
	stop: "Arrêter",
	noChances: "Le moteur n'a pas pu examiner cette partie.",
	turning: (move) => `Le tournant, coup ${move}.`,
	goes,
	noTurning: "Aucun coup n'a décidé à lui seul.",
	luck: (move, roll, name, from, to) => `Le dé décisif : un ${roll} avant le coup ${move}. ${goes(name, from, to)}`,
	replay: "Rejouer d'ici",
	rematch: "Revanche",
	share: "Partager",
	shared: "L'image est enregistrée.",
	notShared: "Ce navigateur ne fait pas d'images.",
	picture: (title) => `${title} : la dernière position`,
	close: "Fermer",
	whyShort: "Pourquoi ?",
	whyOut: "Pourquoi ? Voir tous les essais",
	tries: (name, roll) => {
		const number = roll === undefined ? "avec les cartes qui restent" : `avec un ${roll}`;
		return name === undefined ? `Rien ne va ${number}` : `${name} : rien ne va ${number}`;
	},
	tryOf: (at, count) => `Essai ${at} sur ${count}`,
	cube: (cell, points, ways) => {
		const from = cell === undefined ? "De la réserve" : `De ${cell}`;
		const exactly = `exactement ${points} point${points < 2 ? "" : "s"}`;
		return ways === 1
			? `${from} : le seul chemin ne fait pas ${exactly}.`
			: `${from} : aucun des ${masculine(ways)} chemins ne fait ${exactly}.`;
	},
	covered: (cell) => `En ${cell} : recouvert.`,
	way: (cells, spent) => `${cells} : ${spent} point${spent < 2 ? "" : "s"}.`,
	withCard: (card) => `Avec la carte ${card}.`,
	back: "Précédent",
	next: "Suivant",
	done: "Terminé",
};
