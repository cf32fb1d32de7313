import type { en } from "../en/index.ts";

export const phrases: (typeof en)["phrases"] = {
	hello: "Bonjour !",
	"good-luck": "Bonne chance !",
	"well-played": "Bien joué !",
	"thank-you": "Merci.",
	sorry: "Pardon !",
	"one-moment": "Un instant, je vous prie.",
	"good-game": "Belle partie !",
	"good-bye": "Au revoir !",
};

export const serverRefusals: (typeof en)["serverRefusals"] = {
	"bad-frame": "Le serveur n'a pas compris.",
	"too-large": "C'est trop à la fois.",
	"unknown-protocol": "Cette page n'est pas de la version du serveur : rechargez-la.",
	"too-many": "Trop de demandes en peu de temps : un instant.",
	"no-match": "Cette partie n'existe pas, ou ce lien ne l'ouvre pas.",
	"no-seat": "Ce lien permet seulement de regarder.",
	"seat-taken": "Cette place est prise.",
	"not-begun": "La partie n'a pas commencé.",
	stale: "La position a changé entre-temps.",
	"not-away": "Ce joueur n'est pas absent depuis assez longtemps.",
	"not-over": "La partie n'est pas finie.",
	"no-words": "Ces six mots n'ouvrent aucune place.",
	"not-kept": "Le serveur n'a pas pu le garder : c'est envoyé à nouveau.",
	stopping: "Le serveur redémarre : un instant.",
	"not-found": "Il n'y a rien ici.",
	"bad-setting": "Ce jeu ne se joue pas ainsi.",
	"bad-level": "Ce niveau n'existe pas.",
	"bad-clock": "Ce n'est pas une pendule.",
	"bad-text": "Ce n'est pas un coup ici.",
	"no-account": "Vous n'êtes pas connecté à un compte.",
	"no-passkey": "Cette clé d'accès n'ouvre aucun compte ici.",
	"last-passkey": "C'est la seule clé d'accès de ce compte : ajoutez-en d'abord une autre.",
	"wrong-origin": "Cette page n'appartient pas à ce serveur.",
	failed: "Quelque chose n'a pas marché dans le serveur.",
};
