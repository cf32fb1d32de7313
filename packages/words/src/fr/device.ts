import type { en } from "../en/index.ts";

export const device: (typeof en)["device"] = {
	title: "Réglages et données",
	intro: "Vos réglages, et les parties et études que garde ce navigateur. Tout reste sur cet appareil.",
	unfinished: "Parties en attente",
	noUnfinished: "Aucune partie n'attend.",
	finished: "Parties terminées",
	studies: "Études",
	lastPlayed: (when) => `jouée le ${when}`,
	lastChanged: (when) => `modifiée le ${when}`,
	drop: "Supprimer",
	dropNamed: (name) => `Supprimer ${name}`,
	dropAsk: (name) => `Supprimer ${name} de cet appareil ? Elle ne pourra pas revenir.`,
	dropped: (name) => `Supprimée : ${name}.`,
	notDropped: "Ce navigateur n'a pas laissé la page la supprimer.",

	unreadable: "Illisibles",
	unreadableHelp:
		"Elles ont été gardées par une autre version, ou sont abîmées. Elles restent tant que vous ne les supprimez pas ; vous pouvez d'abord enregistrer leur texte.",
	unreadableName: { matches: "Une partie", studies: "Une étude" },
	saveText: "Enregistrer son texte",
	saveTextNamed: (name) => `Enregistrer le texte de ${name}`,
	otherRules: "Elle a été gardée par une autre version des règles.",
	noReplay: (event) => `Les règles ne laissent pas passer l'événement ${event} de son journal.`,

	takeAlong: "Exporter",
	exportHelp:
		"Un seul fichier avec les parties, les études, les progrès et les réglages de cet appareil : pour un autre appareil, ou par précaution.",
	exportSecrets:
		"Le fichier contient les clés de vos places dans les parties par lien : qui l'a peut jouer pour vous. Gardez-le comme un mot de passe.",
	exportDo: "Tout enregistrer dans un fichier",
	exported: (name) => `Enregistré sous ${name}.`,
	importTitle: "Importer",
	importHelp:
		"Choisissez un fichier enregistré par Tablier, ou collez son texte. Vous verrez ce qu'il contient avant que rien ne change.",
	importFile: "Choisir un fichier",
	importPaste: "Ou coller son texte",
	importLook: "Voir ce qu'il contient",
	importNothing: "Choisissez d'abord un fichier, ou collez son texte.",
	importHolds: (when) => `Enregistré le ${when}. Il contient :`,
	counts: {
		matches: (count) => `${count} partie${count < 2 ? "" : "s"}`,
		studies: (count) => `${count} étude${count < 2 ? "" : "s"}`,
		preferences: "des réglages et des progrès dans les leçons",
		unreadable: (count) => `dont ${count} illisible${count < 2 ? "" : "s"}`,
	},
	importHow: "Que faut-il faire ?",
	modes: {
		merge: "L'ajouter à ce qui est ici",
		replace: "Tout remplacer sur cet appareil",
	},
	modeHelp: {
		merge: "Rien d'ici n'est perdu ; vos réglages restent.",
		replace: "Ce qui est ici est supprimé, réglages compris.",
	},
	added: (count) => (count < 2 ? `${count} nouvelle` : `${count} nouvelles`),
	same: (count) => `${count} déjà ici`,
	both: (count) =>
		count < 2 ? "1 diffère de la vôtre : les deux sont gardées" : `${count} diffèrent des vôtres : toutes sont gardées`,
	removed: (count) => (count < 2 ? "1 des vôtres est supprimée" : `${count} des vôtres sont supprimées`),
	importDo: { merge: "Ajouter", replace: "Tout remplacer" },
	importCancel: "Annuler",
	replaceAsk: "Tout remplacer sur cet appareil ? Ce qui est ici et n'est pas dans le fichier sera perdu pour de bon.",
	imported: "C'est fait. Tout ce que contient le fichier est maintenant sur cet appareil.",
	importRefused: "Ce navigateur n'a pas laissé la page le garder. Rien n'a changé.",

	nothingChanged: "Rien n'a changé.",
	faults: {
		notJson: (line) => `La ligne ${line} est illisible : le fichier est abîmé ou incomplet.`,
		notAnArchive: "Ceci n'a pas été enregistré par Tablier.",
		newerVersion:
			"Ceci a été enregistré par une version plus récente de Tablier : chargez d'abord la nouvelle version de cette page.",
		tooDeep: "Ses listes sont imbriquées plus profondément que tout ce que Tablier enregistre.",
		misfit: (at, expected, found) =>
			found === "" ? `${at} : il manque ${expected}.` : `${at} : il faudrait ${expected} ici, pas ${found}.`,
		twice: (at, id) => `${at} : « ${id} » y est deux fois.`,
		noReplay: (at) => `${at} : les règles ne laissent pas passer cet événement.`,
	},
	expectations: {
		object: "un objet",
		list: "une liste",
		text: "un texte",
		number: "un nombre",
		"whole-number": "un nombre entier permis",
		"yes-or-no": "true ou false",
		"known-name": "un nom connu",
		beginning: "un seul début, au début,",
		"own-ruleset": "une variante de ce jeu",
	},

	app: "L'application",
	offline: {
		ready: "Prête à marcher sans réseau.",
		preparing: "Pas encore prête à marcher sans réseau : gardez la page ouverte un instant.",
		impossible:
			"Ce navigateur ou cette adresse ne permettent pas de se passer du réseau. (Il faut https, ou l'adresse de l'appareil lui-même.)",
	},
	noNetwork: "Il n'y a pas de réseau en ce moment.",
	install: "Installer l'application",
	installed: "Installée sur cet appareil.",
	installHelp: "Le menu de votre navigateur propose peut-être de l'installer ou de l'ajouter à l'écran d'accueil.",
	version: (version) => `Version ${version}`,
	updateReady: "Une nouvelle version est prête.",
	updateDo: "La charger",
	updateLater: "Plus tard",
	storage: (used, quota) => `${used} employés sur ${quota} que le navigateur accorde.`,
	persisted: "Le navigateur a promis de ne rien jeter.",
	notPersisted: "Si le disque est plein, le navigateur pourrait jeter ce qui est ici.",
	persist: "Lui demander de tout garder",
	persistDeclined:
		"Le navigateur ne le promet pas encore. Installer l'application aide souvent ; un fichier enregistré, toujours.",
	noStorage: "Ce navigateur ne laisse rien garder à la page : les parties sont perdues à la fermeture.",
};
