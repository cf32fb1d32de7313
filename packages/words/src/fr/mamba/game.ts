import type { MambaCodes } from "@tablier/games/mamba/codes";
import type { GameCatalogue, TitleWords } from "../../sentence.ts";
import { does } from "../you.ts";

export const game: GameCatalogue<MambaCodes> = {
	name: "Mamba",
	rulesets: {
		mamba: { name: "Mamba", note: "Chacun pour soi." },
		"mamba-de-comptoir": { name: "Mamba de comptoir", note: "Deux équipes de deux : Sud et Nord contre Ouest et Est." },
	},
	seats: ["Sud", "Ouest", "Nord", "Est"],
	pair: ["Sud", "Nord"],
	piece: (seat) => `pièce ${"ABCD"[seat]}`,
	options: {
		board: {
			label: "Damier",
			help: "À deux, le petit damier ; à plus, le grand.",
			values: { "by-players": "Selon le nombre de joueurs", "9x9": "9 sur 9", "11x11": "11 sur 11" },
		},
		newborn: {
			label: "Naissance",
			help: "Où une pièce isolée peut en poser une nouvelle.",
			values: { "4": "Sur ses quatre voisines", "8": "Sur les huit cases alentour" },
		},
		supply: {
			label: "Réserve",
			help: "Combien de pièces il y a pour tous.",
			values: { "40": "40 pièces", "50": "50 pièces", unlimited: "Sans limite" },
		},
		chooser: {
			label: "Qui coupe",
			help: "Qui choisit le bout d'une ligne trop longue.",
			values: { owner: "Son propriétaire", active: "Le joueur dont c'est le tour" },
		},
	},
	rules: {
		M1: {
			title: "Mise en place",
			text: "Sept pièces chacun, placées en H devant chaque joueur. Le premier est tiré au sort, puis on joue dans le sens des aiguilles d'une montre.",
		},
		M2: {
			title: "Un tour",
			text: "Autant de naissances qu'on veut, chacune avec ses conséquences, puis exactement un déplacement avec les siennes. Ce qui est joué est joué.",
		},
		M3: {
			title: "Naissance",
			text: "Une pièce sans rien sur les huit cases alentour peut en poser une nouvelle sur une de ses quatre voisines.",
		},
		M4: {
			title: "Réserve",
			text: "Il y a 40 pièces pour tous. Quand toutes sont sur le damier, plus de naissance. Les mortes retournent à la réserve.",
		},
		M5: {
			title: "Nouveau-née",
			text: "Une nouveau-née combat aussitôt et peut bouger au même tour. Elle met fin aussi à l'isolement de ses voisines.",
		},
		M6: {
			title: "Déplacement",
			text: "Un ou deux pas le long des rangées et des colonnes, droit ou en angle, chacun sur une case vide, sans revenir à la case de départ. Rien ne se passe sur la case du milieu.",
		},
		M7: {
			title: "Alignement",
			text: "Une suite ininterrompue d'un même camp sur une rangée ou une colonne. D'une à quatre pièces sont permises.",
		},
		M8: {
			title: "Asphyxie",
			text: "Une pièce sans case vide voisine meurt aussitôt, quelles que soient celles qui l'entourent. Le bord est fermé.",
		},
		M9: {
			title: "Surpopulation",
			text: "D'un alignement de plus de quatre, son propriétaire retire le surplus, tout entier par le bout de son choix.",
		},
		M10: {
			title: "Transformation",
			text: "Un alignement qui en touche un plus court d'un autre camp gagne à son camp la pièce qui le touche, une à la fois. À égalité, rien ; et des alignements séparés ne s'ajoutent jamais.",
		},
		M11: {
			title: "Confrontation",
			text: "Après chaque événement, tout est revu. Les asphyxiées meurent d'abord, puis on coupe les alignements trop longs, puis des pièces changent de camp : d'abord pour le joueur dont c'est le tour, puis pour les autres dans le sens des aiguilles d'une montre. C'est fini quand plus rien ne se passe.",
		},
		M12: {
			title: "Revu chaque fois",
			text: "Après chaque pièce transformée on cherche de nouveau les alignements trop longs.",
		},
		M13: {
			title: "L'arrivée d'abord",
			text: "D'abord autour de la case d'arrivée, puis autour de celle qu'on a quittée. Les groupes que rien ne touche restent tels quels.",
		},
		M14: {
			title: "Block",
			text: "Dans tout ce qui suit une naissance ou un déplacement, case quittée comprise, une pièce change de camp deux fois au plus, sauf si un alignement est coupé entre-temps. Ensuite elle reste telle quelle jusqu'à ce qu'une nouvelle naissance ou un nouveau déplacement touche son groupe.",
		},
		M15: {
			title: "Ordre",
			text: "De plusieurs alignements trop longs, on coupe d'abord ceux du joueur actif, puis ceux des autres dans le sens des aiguilles d'une montre. Si un joueur peut gagner plusieurs pièces, l'alignement qui vient de s'allonger continue d'abord, dans le même sens ; sinon, la plus proche de l'endroit où tout a commencé passe en premier, puis les rangées avant les colonnes, le bas avant le haut, la gauche avant la droite.",
		},
		M16: {
			title: "Éliminé",
			text: "Un joueur à qui il reste quatre pièces ou moins (trois à trois joueurs, deux à quatre) quand tout est réglé est éliminé, et ses pièces s'en vont. S'ils sont plusieurs, celui qui en a le moins sort d'abord, les ex æquo ensemble ; si c'étaient tous ceux qui restent, ils se partagent la partie. Le dernier en lice gagne.",
		},
		M17: {
			title: "Équipes",
			text: "Les partenaires ne s'épargnent pas. Une équipe gagne quand les deux adversaires sont éliminés.",
		},
		M18: {
			title: "Nulle",
			text: "La même position avec le même joueur pour la troisième fois, ou 300 tours de suite qui laissent à chacun autant de pièces qu'avant : ceux qui restent se partagent la partie.",
		},
		M19: {
			title: "Quitter la partie",
			text: "À trois ou quatre, qui abandonne, dépasse son temps ou s'en va est éliminé, et ses pièces sont retirées. Les autres continuent.",
		},
	},
	refusals: {
		"empty-cell": ({ cells }) => `Il n'y a pas de pièce en ${cells}.`,
		"not-yours": ({ cells }) => `La pièce en ${cells} n'est pas à vous.`,
		"no-supply": ({ most }) => `Les ${most} pièces sont toutes sur le damier : plus de naissance.`,
		"not-isolated": ({ cells }) =>
			`Seule une pièce tout à fait isolée donne naissance. Quelqu'un est trop près : ${cells}.`,
		"newborn-too-far": ({ cells }) => `Une nouvelle pièce vient juste à côté de sa mère, pas là (${cells}).`,
		"back-to-origin": ({ cells }) => `Un déplacement finit ailleurs que là où il a commencé (${cells}).`,
		"target-taken": ({ cells }) => `Quelqu'un est déjà en ${cells} : allez sur une case vide.`,
		"too-far": ({ cells }) =>
			`C'est trop loin. Une pièce fait un ou deux pas, le long des rangées et des colonnes (${cells}).`,
		"path-blocked": ({ cells }) => `Le chemin est barré par ce qui est en ${cells} : on ne saute pas.`,
		"surplus-first": () =>
			"Un alignement est trop long. Choisissez d'abord par quel bout on le coupe : touchez ce bout.",
		"nothing-to-remove": ({ cells }) => `Il n'y a pas d'alignement trop long en ${cells}.`,
		"not-one-end": ({ cells }) => `Les pièces de trop se retirent par un bout de l'alignement, pas de là (${cells}).`,
		"stuck-piece": ({ cells }) => `La pièce en ${cells} ne peut pas y aller.`,
	},
	readErrors: {
		"too-many-on-board": ({ found, most }) => `${found} pièces sur le damier : il y en a ${most}`,
		"run-too-long": ({ from, count }) =>
			`${count} pièces alignées depuis ${from} : quatre au plus hors d'une confrontation`,
		"seat-is-out": ({ text }) => `${text} n'a plus de pièce et ne peut pas avoir le trait`,
		"cannot-move": ({ text }) =>
			`${text} doit jouer et ne le peut pas : des pions sans voisin vide seraient morts (M8)`,
		"bad-phase": ({ text }) => `« ${text} » n'est pas une phase (b, ou o: avec ce qu'une confrontation demande)`,
	},
	reasons: {
		"last-standing": ({ winners, reader }) =>
			reader === "won"
				? "il ne reste que vous"
				: winners === undefined
					? "le dernier en lice"
					: `il ne reste que ${winners}`,
		"calm-limit": "300 tours qui ont laissé à chacun autant de pièces qu'avant",
		"reduced-together": "tous ceux qui restaient ont été réduits ensemble",
	},
	shifts: { M6: ({ seat }) => does(seat, "avance", "avancez") },
	controls: {
		calm: () => "Tours sans changement",
	},
	places: { M3: ({ seat, cell }) => `${seat} : une naissance en ${cell}` },
	howTo: [
		"Touchez une pièce, puis une case à un ou deux pas. Une pièce tout à fait seule peut d'abord donner naissance : touchez-la, puis une case voisine (touchez-la deux fois pour l'y déplacer plutôt).",
		"Là où un alignement en touche un plus court d'un autre camp, il gagne la pièce qui le touche. Regardez la suite.",
		"Plus de quatre en ligne : on coupe ; les étouffées meurent. Avec quatre pièces ou moins (trois à trois joueurs, deux à quatre), on est éliminé.",
	],
};

/** What stands on the covers. */
export const titles: Readonly<Record<"mamba", TitleWords>> = {
	mamba: {
		name: "Mamba",
		tagline: "Ça naît, ça s'étouffe, ça change de camp.",
		about:
			"Sept mambiz chacun. Les isolés donnent naissance, les longues lignes rallient les courtes, les étouffés meurent : le dernier debout gagne.",
		players: "2 à 4 joueurs",
		luck: "sans hasard",
		facts: { seats: "2 à 4, ou deux équipes", author: "Christophe Berg", year: "2002", publisher: "Toodoo" },
		credits: {
			facts: [{ text: "Un jeu de Christophe Berg, édité par Toodoo en 2002.", source: "escale-mamba" }],
			thanks:
				"Notre exemplaire de la règle ne dit pas qui l'a numérisé : merci à cet inconnu. L'Escale à jeux présente Mamba et en garde la règle à portée de tous.",
			collectors: ["escale"],
		},
		likes: [
			"vous aimez voir une partie basculer en un coup",
			"vous cherchez un jeu sans hasard à trois, à quatre ou par équipes",
			"les réactions en chaîne vous amusent, chacune expliquée par sa règle",
		],
		skips: [
			"vous voulez tout calculer d'avance",
			"être attaqué par deux voisins à la fois vous agace",
			"être éliminé avant la fin vous ennuie : à trois ou à quatre, cela arrive",
		],
	},
};
