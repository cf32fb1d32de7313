import type { en } from "../en/index.ts";

type English = typeof en;

export const page: English["page"] = {
	title: "Tablier",
	subtitle: "Une ludothèque jouable de jeux de plateau qui tombaient dans l'oubli",
	notAffiliated: "Tablier n'est lié ni aux auteurs ni aux éditeurs. Les noms appartiennent à leurs propriétaires.",
	language: "Langue",
	theme: "Thème",
	themes: { system: "Comme le système", light: "Clair", dark: "Sombre" },
	backToShelf: "Tous les jeux",
	shelf: "L'étagère",
	resume: "Reprendre la partie",
	unfinished: (plays) =>
		plays < 2 ? `Une partie attend, ${plays} coup joué` : `Une partie attend, ${plays} coups joués`,
	play: "Jouer",
	newGame: "Nouvelle partie",
	newGameAsk: "Commencer une nouvelle partie ? Celle du plateau n'est pas finie et sera perdue.",
	start: "Commencer",
	settings: "Réglages",
	variant: "Variante",
	clock: "Pendule",
	clocks: {
		none: "Sans pendule",
		"600": "10 minutes chacun",
		"900": "15 minutes chacun",
		"300+5": "5 minutes + 5 secondes par coup",
	},
	howTo: "Comment jouer",
	rules: "Les règles",
	credits: "Auteurs",
	board: (game) => `Plateau de ${game}`,
	boardHelp:
		"Les flèches vont de case en case, Entrée ou Espace choisit, Échap relâche. G puis le nom d'une case y va. L dit ce qui peut être joué, P répète le dernier coup, S le score.",
	hexKeys:
		"Sur l'hexagone : A E vers le haut, Q D à gauche et à droite, W X vers le bas (par leur place au clavier) ; les flèches marchent aussi.",
	keyboard: "Clavier",
	toPlay: (seat) => `À ${seat} de jouer`,
	won: (seat) => `${seat} gagne`,
	drawn: "Partie nulle",
	abandoned: "Partie abandonnée",
	reasons: {
		ejections: "les billes qu'il fallait sont éjectées",
		points: "assez de points par-dessus bord",
		"both-reached": "les deux ont atteint le but d'un même coup : celui qui l'a joué perd",
		"no-step": "plus de coup possible",
		"last-standing": "le dernier en lice",
		"calm-limit": "300 tours sans changement du nombre de pièces",
		"turn-limit": "cinq cents tours joués",
		"ply-limit": "la limite de coups est atteinte",
		repetition: "la même position pour la troisième fois",
		resignation: "l'autre joueur a abandonné",
		time: "l'autre joueur n'a plus de temps",
		absence: "l'autre joueur était parti",
		agreement: "d'un commun accord",
		abandoned: "abandonnée",
	},
	out: "éliminé",
	die: (value) => `Le dé montre ${value}`,
	stack: (count, pieces) => `pile de ${count}, de bas en haut : ${pieces}`,
	seats: "Joueurs",
	hand: (seat) => `réserve de ${seat}`,
	card: (number) => `carte ${number}`,
	empty: "vide",
	selected: "choisie",
	target: "peut être choisie",
	lastPlayed: "dernier coup",
	choose: (target) => `Choisi : ${target}. Choisissez maintenant où.`,
	letGo: "Rien n'est choisi.",
	confirm: "Jouer",
	cancel: "Relâcher",
	confirmAsk: "Jouer ce coup ?",
	stepwise: "Montrer les conséquences une à une",
	nextEvent: "Événement suivant",
	skipEvents: "Aller à la fin",
	confirmSetting: "Demander avant chaque coup",
	whyNot: "Pourquoi pas ?",
	rule: (rule, title) => `Règle ${rule}, ${title}`,
	plays: "Coups",
	noPlays: "Aucun coup joué.",
	legalPlays: "Coups possibles",
	legalCount: (count) => (count < 2 ? `${count} coup possible` : `${count} coups possibles`),
	takeBack: "Reprendre le coup",
	offerDraw: "Proposer la nulle",
	resign: "Abandonner",
	resignAsk: (seat) => `${seat} abandonne-t-il ?`,
	drawAsk: (seat) => `${seat} propose la nulle. L'autre joueur accepte-t-il ?`,
	takeBackAsk: (seat) => `${seat} demande à reprendre le dernier coup. L'autre joueur est-il d'accord ?`,
	takenBack: "Coup repris.",
	declined: "Refusé.",
	yes: "Oui",
	no: "Non",
	flip: "Tourner le plateau",
	flipped: "Le plateau est tourné.",
	coordinates: "Coordonnées",
	record: "Feuille de partie",
	copy: "Copier",
	notCopied: "Ce navigateur ne laisse pas la page copier : le texte est sélectionné, copiez-le vous-même.",
	openAsk: "Ouvrir cette partie ? Celle du plateau n'est pas finie et sera remplacée.",
	otherGame: (name) => `C'est une partie de ${name} : ouvrez-la sur sa page.`,
	copied: "Copié.",
	download: "Télécharger",
	position: "Position",
	open: "Ouvrir une partie",
	openHelp:
		"Collez une feuille de partie, ou une liste de coups (Aba-Pro pour Abalone). La partie du plateau reste si elle ne peut être lue.",
	notation: "Notation",
	openDo: "Ouvrir",
	openFault: (line, column, detail) => `Ligne ${line}, colonne ${column} : ${detail}`,
	timeLeft: (time) => `reste ${time}`,
	lowTime: (seat, seconds) => `${seat} : encore ${seconds} secondes`,
	loading: "Chargement",
	notFound: "Cette page n'existe pas.",
	storageFailed: "Ce navigateur ne laisse pas la page garder la partie : elle sera perdue à la fermeture.",
	options: "Options",
	close: "Fermer",
	first: "Revenir au début",
	previous: "Un coup en arrière",
	next: "Un coup en avant",
	last: "Au dernier coup",
	viewing: (play, plays) => `Vous regardez le coup ${play} sur ${plays}. La partie continue au dernier.`,
};

export const commandLine: English["commandLine"] = {
	usage: `Emploi : npm run -s tablier -- COMMANDE

  games [--json]                           les jeux, leurs variantes, places et options
  perft JEU --depth N [--divide]           compte les suites de coups, une ligne par profondeur
  legal JEU [--json]                       à qui de décider, et les coups permis
  apply JEU COUP... [--json]               joue des coups, dit ce qui arrive
  why JEU COUP [--json]                    permis, ou la règle et les cases qui l'interdisent
  play JEU [--a QUI] [--b QUI]             une partie dans le terminal ; Ctrl-C quand la machine réfléchit : elle joue aussitôt
    [--c QUI] [--d QUI] [--resume FICHIER] [--seed N]
    QUI : person (si rien n'est dit), level:3, ms:100, nodes:20000
  record check FICHIER                     rejoue une feuille, dit la première faute
  record show FICHIER [--at N]             dessine une feuille, après le coup N
  record verify FICHIER                    vérifie que les dés d'une partie sont tombés comme ils devaient
  record import JEU FICHIER [--notation N] fait une feuille d'une liste de coups
  best JEU [--level N] [--json]            le meilleur coup ; Ctrl-C donne le meilleur jusque-là
  analyse FICHIER [--json] [--svg FICHIER] les chances à chaque coup d'une feuille, et ce qu'ont perdu les coups
  match JEU --a QUI --b QUI --games N      des joueurs l'un contre l'autre : score, Elo et son intervalle
    [--c QUI] [--d QUI] [--ms N] [--openings FICHIER] [--random N] [--seed N] [--jobs N] [--sprt E0,E1] [--save DOSSIER] [--json]
    QUI : level:5, ms:100, nodes:20000, random, greedy, taker, mcts:100, exec:COMMANDE
  engine                                   notre moteur pour d'autres programmes : docs/protocol.md
  conformance "COMMANDE" [JEU...]          teste un programme qui parle le protocole
  export DOSSIER [--data DOSSIER]          toutes les parties finies d'un serveur, en feuilles de partie
  backup FICHIER, restore FICHIER [--data DOSSIER]  ce qu'un serveur contient, pendant qu'il tourne ; DATABASE_URL à la place de --data pour PostgreSQL

Là où il faut une position : --position TEXTE, --seats N, --option clé=valeur (à répéter).
Là où il faut réfléchir : --ms N, --nodes N, --depth N, --lines N, --seed N.
Partout : --lang fr|en. Le fichier - est l'entrée standard.`,
	unknownCommand: (command) => `commande inconnue « ${command} »`,
	missingCommand: "il manque une commande",
	missing: (what) =>
		`il manque ${({ GAME: "JEU", FILE: "FICHIER", STEP: "COUP" } as Record<string, string>)[what] ?? what}`,
	unexpected: (what) => `« ${what} » n'est pas attendu ici`,
	unknownFlag: (flag) => `option inconnue ${flag}`,
	flagNeedsValue: (flag) => `${flag} demande une valeur`,
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
	seats: "places",
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
