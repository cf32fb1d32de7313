import type { commandLine as english } from "../en/command-line.ts";

export const commandLine: typeof english = {
	help: {
		usage: "Emploi : npm run -s tablier -- COMMANDE",
		commands: {
			games: `games [--json]                           les jeux, leurs variantes, places et options`,
			perft: `perft JEU --depth N [--divide]           compte les suites de coups, une ligne par profondeur`,
			legal: `legal JEU [--json]                       à qui de décider, et les coups permis`,
			apply: `apply JEU COUP... [--json]               joue des coups, dit ce qui arrive`,
			why: `why JEU COUP [--json]                    permis, ou la règle et les cases qui l'interdisent`,
			play: `play JEU [--a QUI] [--b QUI]             une partie dans le terminal ; Ctrl-C quand la machine réfléchit : elle joue aussitôt
    [--c QUI] [--d QUI] [--resume FICHIER] [--seed N]
    QUI : person (si rien n'est dit), level:3, perfect (Omba à deux), ms:100, nodes:20000`,
			record: `record check FICHIER                     rejoue une feuille, dit la première faute
  record show FICHIER [--at N]             dessine une feuille, après le coup N
  record verify FICHIER                    vérifie que les dés d'une partie sont tombés comme ils devaient
  record import JEU FICHIER [--notation N] fait une feuille d'une liste de coups`,
			best: `best JEU [--level N|perfect] [--json]    le meilleur coup ; Ctrl-C donne le meilleur jusque-là`,
			analyse: `analyse FICHIER [--json] [--svg FICHIER] les chances à chaque coup d'une feuille, et ce qu'ont perdu les coups
    [--level perfect]                      les chances exactes, là où on les connaît : Omba à deux`,
			match: `match JEU --a QUI --b QUI --games N      des joueurs l'un contre l'autre : score, Elo et son intervalle
    [--c QUI] [--d QUI] [--ms N] [--openings FICHIER] [--random N] [--plays N] [--seed N] [--jobs N] [--sprt E0,E1] [--save DOSSIER] [--json]
    QUI : level:5, ms:100, nodes:20000, depth:4, random, greedy, taker, perfect, mcts:100, exec:COMMANDE
    sans dé, les parties commencent par 4 coups au hasard (--random N), ou par les ouvertures de FICHIER : une ligne de coups depuis le
    début chacune, ou un texte de position, suivi au besoin de « moves » et de coups`,
			engine: `engine                                   notre moteur pour d'autres programmes : docs/protocol.md`,
			conformance: `conformance "COMMANDE" [JEU...] [--json] teste un programme qui parle le protocole`,
			solve: `solve omba [--cubes N] [--out FICHIER]   résout Omba à deux et écrit la table ; Ctrl-C : reprend la fois suivante
    [--jobs N] [--keep]                    fils de calcul ; garde le fichier des bornes exactes (FICHIER.part)
    avec --option stuck=pass ou --option roll=cards, seul le résultat est dit
  solve docker --seats 3 [--cubes N] [--turns N]  les chances de trois joueurs par max^n (des heures avec trois cubes chacun)`,
			value: `value omba [--table FICHIER] [--json]    les chances exactes dans une position d'Omba à deux`,
			print: `print TITRE --out FICHIER.pdf            le plateau, les pièces, les règles et la feuille de partie d'un jeu, à imprimer
    [--what board,pieces,rules,sheet] [--paper a4|letter] [--language fr|en] [--ink full|light]
    [--record FICHIER]                     une feuille remplie avec une partie enregistrée`,
			export: `export DOSSIER [--data DOSSIER]          toutes les parties finies d'un serveur, en feuilles de partie
    --open --out DOSSIER                   données ouvertes (CC0) : parties dont les joueurs sont d'accord, parties de programmes, table d'Omba, sommes de contrôle`,
			backup: `backup FICHIER [--data DOSSIER]          ce qu'un serveur contient, pendant qu'il tourne ; DATABASE_URL à la place de --data pour PostgreSQL`,
			restore:
				"restore FICHIER [--data DOSSIER]         remet une sauvegarde sur un serveur ; les parties qui y sont déjà restent telles quelles",
			cluster: `cluster N [--port N] [--host ADRESSE]    N serveurs derrière une seule adresse sur cette machine, pour essayer ; Ctrl-C les arrête tous
    [--data DOSSIER]                       avec DATABASE_URL et NATS_URL, ou un PostgreSQL et un NATS à eux`,
		},
		flags: `Là où il faut une position : --position TEXTE, --seats N, --option clé=valeur (à répéter).
Là où il faut réfléchir : --ms N, --nodes N, --depth N, --lines N, --seed N.
Partout : --lang fr|en. Le fichier - est l'entrée standard.`,
	},
	unknownCommand: (command) => `commande inconnue « ${command} »`,
	missingCommand: "il manque une commande",
	missing: (what) =>
		`il manque ${({ GAME: "JEU", FILE: "FICHIER", STEP: "COUP", COMMAND: "COMMANDE" } as Record<string, string>)[what] ?? what}`,
	unexpected: (what) => `« ${what} » n'est pas attendu ici`,
	unknownFlag: (flag) => `option inconnue ${flag}`,
	flagNeedsValue: (flag) => `${flag} demande une valeur`,
	doubleFlag: (flag) => `${flag} est donné deux fois`,
	badNumber: (flag, text, least, most) => `${flag} : « ${text} » n'est pas un nombre entier de ${least} à ${most}`,
	badOption: (text) => `--option « ${text} » : écrivez clé=valeur`,
	badLanguage: (text) => `--lang « ${text} » : fr ou en`,
	doubleOption: (key) => `l'option « ${key} » est donnée deux fois`,
	position: (column, detail) => `--position, colonne ${column} : ${detail}`,
	step: (text, detail) => `coup « ${text} » : ${detail}`,
	stepAt: (text, column, detail) => `coup « ${text} », colonne ${column} : ${detail}`,
	file: (name, detail) => `${name} : ${detail}`,
	fileAt: (name, line, column, detail) => `${name}:${line}:${column}: ${detail}`,
	unreadable: "illisible",
	exists: "existe déjà ; pas remplacé",
	unwritable: "impossible à écrire",
	badNotation: (text, known) => `--notation « ${text} » n'est pas connue (${known})`,
	badChoice: (what, text, known) => `${what} : « ${text} » n'est pas dans la liste ${known}`,
	otherTitle: (title) => `cette partie est une partie de ${title}`,
	noChromium:
		"l'impression demande Chromium : installez-le (Debian : sudo apt-get install chromium), ou indiquez-en un par CHROMIUM_PATH",
	noSite: "l'application web n'est pas construite : lancez npm run -s tablier, qui la construit",
	printed: (file, pages) => `${file} : ${pages} ${pages < 2 ? "page" : "pages"}`,
	title: (name, tagline) => `${name} : ${tagline}`,
	seats: (seats) => `places : ${seats}`,
	ruleset: "variante",
	byDefault: "par défaut",
	legal: (step) => `${step} est permis.`,
	illegal: (step, rule, detail) => (rule ? `${step} n'est pas permis (${rule}). ${detail}` : `${step} : ${detail}`),
	cells: (cells) => `Cases : ${cells}`,
	over: "La partie est finie.",
	toDecide: (seat) => `À ${seat} de jouer`,
	diceGood: (rolls) =>
		rolls === 0
			? "bon : la promesse est tenue ; aucun dé n'est tombé"
			: `bon : ${rolls} lancer${rolls < 2 ? " est ce" : "s sont ce"} que donne la graine`,
	recordGood: (plays, result) => `bonne : ${plays} coup${plays < 2 ? "" : "s"}, ${result}`,
	running: "pas finie",
	playAt: (play, plays) => `après le coup ${play} sur ${plays}`,
	prompt: (number, seat) => `${number}. ${seat} > `,
	welcome: (game) =>
		`${game}. Tapez un coup, ou : legal, why COUP, undo, board, position, save FICHIER, draw, resign, help, quit.`,
	undone: "Repris.",
	nothingToUndo: "Il n'y a rien à reprendre.",
	saved: (file) => `Enregistrée dans ${file}.`,
	bye: "Au revoir.",
	unsaved: "La partie n'a pas été enregistrée.",
	drawAgreed: "Nulle convenue. (undo la reprend.)",
};
