import type { en } from "../en/index.ts";

export const machine: (typeof en)["machine"] = {
	whoPlays: "Qui joue",
	person: "une personne",
	level: (level) => `la machine, niveau ${level}`,
	perfect: "la machine, jeu parfait",
	shortPerfect: "parfait",
	levels: "Le niveau 1 ne voit pas grand-chose ; le niveau 8 est le meilleur et réfléchit environ une seconde.",
	against: "Contre la machine",
	short: (level) => `machine ${level}`,
	thinks: (seat) => `${seat} réfléchit`,
	thinking: "réfléchit…",
	playNow: "Faire jouer la machine",
	pause: "Suspendre",
	goOn: "Continuer",
	failed: (seat, why) => `La machine n'a pas pu jouer pour ${seat} : ${why}. Rien n'est perdu.`,
	tryAgain: "Réessayer",
	plays: (seat, play) => `${seat} joue ${play}`,
	notHere: (text) => `pas de joueur « ${text} » ici (il y a : person, level:1 à level:8, perfect, ms:N, nodes:N)`,
	noDraw: "La machine n'accepte pas de nulle.",
	interrupted: "Arrêté. Entrée continue.",
};
