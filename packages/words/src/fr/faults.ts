import type { TextFault } from "@tablier/games/codes";
import type { en } from "../en/index.ts";

import type { Sentence } from "../sentence.ts";

type English = typeof en;

export const readErrors: Readonly<Record<TextFault, Sentence>> = {
	"empty-text": () => "le texte est vide",
	"unexpected-text": ({ text }) => `« ${text} » est de trop pour une position`,
	"wrong-row-count": ({ found, expected }) => `${found} rangée${Number(found) < 2 ? "" : "s"} au lieu de ${expected}`,
	"wrong-row-length": ({ row, text, found, expected }) =>
		`la rangée ${row} (« ${text} ») a ${found} case${Number(found) < 2 ? "" : "s"} au lieu de ${expected}`,
	"bad-character": ({ character }) => `« ${character} » ne désigne rien sur ce plateau`,
	"bad-number": ({ field, text, least, most }) =>
		`${field} : « ${text} » n'est pas un nombre entier de ${least} à ${most}`,
	"bad-side": ({ text, allowed }) => `« ${text} » n'est pas un camp au trait (${allowed})`,
	"missing-field": ({ field }) => `le champ « ${field} » manque`,
	"bad-seat": ({ text, allowed }) => `« ${text} » n'est pas un joueur encore en lice (${allowed})`,
	"unknown-cell": ({ text }) => `« ${text} » n'est pas une case de ce plateau`,
	"bad-step": ({ text, expected }) => `« ${text} » n'est pas un coup (${expected})`,
};

export const settingErrors: English["settingErrors"] = {
	"unknown-ruleset": ({ what, allowed }) => `jeu inconnu « ${what} » (il y a : ${allowed})`,
	"bad-seats": ({ what, allowed }) =>
		`${what} place${Number(what) < 2 ? "" : "s"}, ce n'est pas possible (possible : ${allowed})`,
	"unknown-option": ({ what, allowed }) => `option inconnue « ${what} » (il y a : ${allowed})`,
	"bad-option-value": ({ what, allowed }) => `« ${what} » n'est pas possible (possible : ${allowed})`,
};

export const recordFaults: English["recordFaults"] = {
	"empty-record": () => "la feuille de partie est vide",
	"bad-line": ({ text }) => `« ${text} » n'est ni une étiquette ni un coup (1. A: A1B2)`,
	"bad-tag": ({ text }) => `${text} n'est pas une étiquette ([Clé "valeur"])`,
	"double-tag": ({ tag }) => `l'étiquette ${tag} figure deux fois`,
	"tag-after-play": ({ text }) => `${text} vient après le premier coup`,
	"missing-tag": ({ tag }) => `l'étiquette ${tag} manque`,
	"unknown-version": ({ text }) => `la version « ${text} » du format n'est pas connue ici`,
	"unknown-ruleset": ({ text }) => `jeu inconnu « ${text} »`,
	"rules-version": ({ found, known }) => `écrite pour la version ${found} des règles, c'est ici la version ${known}`,
	"older-rules": ({ found, known }) =>
		`écrite sous la version ${found} des règles ; sous la version ${known}, la partie prend un autre chemin à partir d'ici`,
	"bad-setting": ({ text, allowed }) => `« ${text} » n'est pas possible (possible : ${allowed})`,
	"bad-position": ({ detail }) => `la position est impossible : ${detail}`,
	"bad-clock": ({ text }) => `« ${text} » n'est pas une pendule (600, 600+5, 3d)`,
	"bad-play-number": ({ found, expected }) => `coup ${found} là où l'on attendait ${expected}`,
	"bad-actor": ({ text }) => `« ${text} » n'est pas une place (A à D, ou *)`,
	"wrong-actor": ({ found, expected }) => `${found} joue alors que c'est à ${expected}`,
	"unread-step": ({ detail }) => `${detail}`,
	"illegal-step": ({ text, detail }) => `${text} n'est pas permis. ${detail}`,
	"play-too-long": ({ text }) => `le tour est fini avant ${text}`,
	"play-too-short": () => "le coup s'arrête avant la fin du tour",
	"play-after-end": () => "la partie est finie avant ce coup",
	"clock-grew": ({ left, most }) => `${left} s restantes, c'est plus que la pendule ne permet (${most} s)`,
	"bad-gone": ({ text }) => `« ${text} » ne sont pas des places qui ont pu quitter la partie (B D)`,
	"bad-dice": ({ text }) => `« ${text} » n'est pas ce que des joueurs apportent aux dés`,
	"bad-result": ({ text }) => `« ${text} » n'est pas un résultat pour ces places`,
	"wrong-result": ({ found, expected }) => `la feuille dit « ${found} », la partie dit « ${expected} »`,
	"wrong-final": ({ found, expected }) => `les coups mènent à « ${expected} », la feuille dit « ${found} »`,
};

export const matchRefusals: English["matchRefusals"] = {
	"match-over": () => "La partie est finie.",
	"unknown-seat": () => "Cette place n'existe pas.",
	"seat-gone": () => "Ce joueur a quitté la partie.",
	"seat-out": () => "Ce joueur est éliminé.",
	"not-your-turn": () => "Ce n'est pas le tour de ce joueur.",
	"illegal-step": ({ detail }) => `${detail}`,
	"play-too-short": () => "Le tour n'est pas fini.",
	"play-too-long": () => "Le tour est déjà fini.",
	"time-left": () => "Il reste du temps à la pendule.",
	"offer-pending": () => "Une proposition attend une réponse.",
	"offer-repeated": () => "Vous avez déjà demandé. Vous pourrez redemander après votre prochain coup.",
	"no-offer": () => "Il n'y a rien à quoi répondre.",
	"own-offer": () => "On n'accepte pas sa propre proposition.",
	"already-accepted": () => "Vous avez déjà accepté.",
	"nothing-to-take-back": () => "Il n'y a rien à reprendre.",
	"die-revealed": () => "Un dé a été montré depuis : cela ne se reprend plus.",
	"seat-left": () => "Un joueur a quitté la partie depuis : cela ne se reprend plus.",
	"bad-position": ({ detail }) => `${detail}`,
};

export const diceFaults: English["diceFaults"] = {
	"bad-seed": () => "la graine n'en est pas une (64 chiffres hexadécimaux)",
	"commitment-broken": () => "la graine n'est pas celle qui était promise avant le premier lancer",
	"roll-differs": ({ roll }) => `le lancer ${roll} n'est pas celui que donne la graine`,
	"roll-out-of-order": ({ roll }) => `le lancer ${roll} n'est pas à sa place`,
};

export const commonRefusals: English["commonRefusals"] = {
	"game-over": () => "La partie est finie.",
	"not-a-step": () => "Ce n'est pas un coup de ce jeu.",
	"not-your-turn": () => "Ce n'est pas le tour de ce joueur.",
	"seat-out": () => "Ce joueur est éliminé.",
	"last-in": () => "Ce joueur est le dernier en lice.",
	"play-too-long": () => "Le tour est déjà fini.",
	"play-too-short": () => "Le tour n'est pas fini.",
	"repetition-forbidden": ({ times }) =>
		`La même position reviendrait pour la ${times}e fois, ce que ces joueurs ont interdit.`,
};
