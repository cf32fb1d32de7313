import type { en } from "../en/index.ts";
import { figures } from "./figures.ts";

export const thinking: (typeof en)["thinking"] = {
	refusals: {
		"bad-question": ({ where, what }) => `la question est illisible : ${where || "elle"} est ${what}`,
		"unknown-ruleset": ({ what, allowed }) => `jeu inconnu « ${what} » (il y a : ${allowed})`,
		"bad-seats": ({ what, allowed }) =>
			`${what} place${Number(what) < 2 ? "" : "s"}, ce n'est pas possible (possible : ${allowed})`,
		"unknown-option": ({ what, allowed }) => `option inconnue « ${what} » (il y a : ${allowed})`,
		"bad-option-value": ({ what, allowed }) => `« ${what} » n'est pas possible (possible : ${allowed})`,
		"bad-position": ({ what }) => `position impossible : ${what}`,
		"bad-step": ({ where, what }) => `${where} : ${what} n'est pas un coup`,
		"illegal-step": ({ where, what }) => `${where} : ${what} n'est pas permis là`,
		"game-over": () => "la partie est finie : il n'y a rien à jouer",
		"nobody-to-decide": () => "un dé est à lancer : il n'y a rien à décider",
		"bad-level": ({ what, least, most }) => `il n'y a pas de niveau ${what} (il y a : ${least} à ${most})`,
		"bad-limit": ({ where, what }) => `${where} : ${what} n'est pas une limite (un nombre au-dessus de zéro)`,
		"bad-lines": ({ what, least, most }) => `${what} lignes, ce n'est pas possible (possible : ${least} à ${most})`,
		"bad-seed": ({ what }) => `${what} n'est pas une graine (un nombre entier)`,
		stopped: () => "arrêté avant d'avoir trouvé un coup",
		crashed: ({ what }) => `le moteur est tombé en panne (${what})`,
		closed: () => "le moteur a été fermé",
	},
	percent: (share) => figures.percent(share),
	wholePercent: (share) => figures.percent(share, 0),
	count: (count) => figures.number(count),
	points: (share) => figures.number(100 * share, 1),
	play: (seat, play) => `${seat} joue ${play}`,
	chances: (chances) => `Chances : ${chances}`,
	chancesSeen: (level, chances) => `Chances, vues par le niveau ${level} : ${chances}`,
	effort: (depth, nodes, seconds) =>
		`Regardé ${depth} coup${depth < 2 ? "" : "s"} en avant, ${nodes} positions en ${figures.number(seconds, 1)} s`,
	line: (line) => `Ligne : ${line}`,
	lines: "Meilleures lignes :",
	progress: (depth, nodes, chance, play) => `profondeur ${depth}, ${nodes} positions : ${play} (${chance})`,
	analysing: (percent, ply, plies) => `${percent} % : coup ${ply} sur ${plies}`,
	analysisStopped: (done, plies) =>
		`Arrêté : ${done} coup${done < 2 ? "" : "s"} analysé${done < 2 ? "" : "s"} sur ${plies}.`,
	columns: { ply: "n°", seat: "joueur", play: "coup", loss: "perdu", best: "mieux valait", lines: "meilleures lignes" },
	die: "dé",
	luck: (seat, points) => `chance de ${seat} : ${points}`,
	summary: (seat, plays, average) =>
		`${seat} : ${average} points sur cent perdus par coup, sur ${plays} coup${plays < 2 ? "" : "s"}`,
	graph: {
		title: (game) => `${game} : chances de gagner`,
		about: (plays, seats) =>
			`Comment les chances de ${seats} ont changé en ${plays} coups. Une bande est la chance d'un joueur ; ensemble elles remplissent la hauteur.`,
		worst: (marks) => `Les coups qui ont le plus perdu : ${marks}.`,
		plays: "coups",
		mark: (ply, play, points) => `${ply}. ${play}, ${points} de perdus`,
	},
};
