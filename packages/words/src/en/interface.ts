/** What the pages say. */
export const page = {
	title: "Tablier",
	subtitle: "A playable library of board games that were slipping into oblivion",
	notAffiliated: "Tablier is not affiliated with the authors or publishers. Names belong to their owners.",
	language: "Language",
	theme: "Theme",
	themes: { system: "As the system", light: "Light", dark: "Dark" },
	backToShelf: "All games",
	shelf: "The shelf",
	resume: "Go on with the game",
	unfinished: (plays: number) =>
		plays === 1 ? "A game is waiting, 1 play in" : `A game is waiting, ${plays} plays in`,
	play: "Play",
	newGame: "New game",
	newGameAsk: "Start a new game? The one on the board is not finished and will be lost.",
	start: "Start",
	settings: "Settings",
	variant: "Variant",
	clock: "Clock",
	clocks: {
		none: "No clock",
		"600": "10 minutes each",
		"900": "15 minutes each",
		"300+5": "5 minutes + 5 seconds a play",
	},
	howTo: "How to play",
	rules: "The rules",
	credits: "Credits",
	board: (game: string) => `${game} board`,
	boardHelp:
		"Arrow keys move between cells, Enter or Space chooses, Escape lets go. G and then the name of a cell jumps to it. L says what can be played, P repeats the last play, S the score.",
	hexKeys: "On the hexagon: Q E up, A D left and right, Z X down (by position on the keyboard); arrows work too.",
	keyboard: "Keyboard",
	toPlay: (seat: string) => `${seat} to play`,
	won: (seat: string) => `${seat} wins`,
	drawn: "Draw",
	abandoned: "Game abandoned",
	reasons: {
		ejections: "the marbles it takes are ejected",
		points: "enough points over the edge",
		"both-reached": "both reached the goal in one move: the one who moved loses",
		"no-step": "no legal move left",
		"last-standing": "the last one left",
		"calm-limit": "300 turns without a change in the number of pieces",
		"turn-limit": "five hundred turns played",
		"ply-limit": "the ply limit is reached",
		repetition: "the same position for the third time",
		resignation: "the other player resigned",
		time: "the other player's time ran out",
		absence: "the other player was gone",
		agreement: "agreed",
		abandoned: "abandoned",
	} as Readonly<Record<string, string>>,
	out: "out",
	die: (value: number) => `The die shows ${value}`,
	stack: (count: number, pieces: string) => `stack of ${count} from the bottom: ${pieces}`,
	seats: "Players",
	hand: (seat: string) => `${seat}'s hand`,
	card: (number: string) => `card ${number}`,
	empty: "empty",
	selected: "chosen",
	target: "can be chosen",
	lastPlayed: "last play",
	choose: (target: string) => `Chosen: ${target}. Now choose where.`,
	letGo: "Nothing chosen.",
	confirm: "Play it",
	cancel: "Let go",
	confirmAsk: "Play this?",
	stepwise: "Show consequences one by one",
	nextEvent: "Next event",
	skipEvents: "Skip to the end",
	confirmSetting: "Ask before each play",
	whyNot: "Why not?",
	rule: (rule: string, title: string) => `Rule ${rule}, ${title}`,
	plays: "Plays",
	noPlays: "No play yet.",
	legalPlays: "Legal plays",
	legalCount: (count: number) => (count === 1 ? "1 legal play" : `${count} legal plays`),
	takeBack: "Take back",
	offerDraw: "Offer a draw",
	resign: "Resign",
	resignAsk: (seat: string) => `Does ${seat} resign?`,
	drawAsk: (seat: string) => `${seat} offers a draw. Does the other player accept?`,
	takeBackAsk: (seat: string) => `${seat} asks to take the last play back. Does the other player agree?`,
	takenBack: "Taken back.",
	declined: "Declined.",
	yes: "Yes",
	no: "No",
	flip: "Turn the board",
	flipped: "The board is turned.",
	coordinates: "Coordinates",
	record: "Record",
	copy: "Copy",
	notCopied: "This browser does not let the page copy: the text is selected, copy it yourself.",
	openAsk: "Open this record? The game on the board is not finished and will be replaced.",
	otherGame: (name: string) => `This is a record of ${name}: open it on its own page.`,
	copied: "Copied.",
	download: "Download",
	position: "Position",
	open: "Open a record",
	openHelp:
		"Paste a record, or a list of moves (Aba-Pro for Abalone). The game on the board stays if it cannot be read.",
	notation: "Notation",
	openDo: "Open",
	openFault: (line: number, column: number, detail: string) => `Line ${line}, column ${column}: ${detail}`,
	timeLeft: (time: string) => `${time} left`,
	lowTime: (seat: string, seconds: number) => `${seat}: ${seconds} seconds left`,
	loading: "Loading",
	notFound: "There is no such page.",
	storageFailed: "This browser does not let the page keep the game: it will be lost when you close it.",
	options: "Options",
	close: "Close",
	first: "Back to the start",
	previous: "One play back",
	next: "One play on",
	last: "To the last play",
	viewing: (play: number, plays: number) => `Looking at play ${play} of ${plays}. The game goes on from the last one.`,
};

/** What the command line says. */
export const commandLine = {
	usage: `Usage: npm run -s tablier -- COMMAND

  games [--json]                           the games, their rulesets, seats and options
  perft GAME --depth N [--divide]          counts step sequences, a line a depth
  legal GAME [--json]                      who is to decide, and the legal steps
  apply GAME STEP... [--json]              plays steps, tells what happens
  why GAME STEP [--json]                   legal, or the rule and the cells that forbid it
  play GAME [--a WHO] [--b WHO]            a game in the terminal; Ctrl-C while the machine thinks: it plays at once
    [--c WHO] [--d WHO] [--resume FILE] [--seed N]
    WHO: person (when nothing is said), level:3, ms:100, nodes:20000
  record check FILE                        replays a record, says the first fault
  record show FILE [--at N]                draws a record, after play N
  record verify FILE                       checks that the dice of a match fell as they had to
  record import GAME FILE [--notation N]   turns a list of moves into a record
  best GAME [--level N] [--json]           the best play; Ctrl-C answers with the best so far
  analyse FILE [--json] [--svg FILE]       the chances at each play of a record, and what plays lost
  match GAME --a SPEC --b SPEC --games N   players against each other: score, Elo and its interval
    [--c SPEC] [--d SPEC] [--ms N] [--openings FILE] [--random N] [--seed N] [--jobs N] [--sprt E0,E1] [--save FOLDER] [--json]
    SPEC: level:5, ms:100, nodes:20000, random, greedy, taker, mcts:100, exec:COMMAND
  engine                                   our engine for other programs: docs/protocol.md
  conformance "COMMAND" [GAME...]          tests a program that speaks the protocol
  export FOLDER [--data FOLDER]            every finished match of a server, as records
  backup FILE, restore FILE [--data FOLDER]  what a server holds, while it runs; DATABASE_URL instead of --data for PostgreSQL

Where a position is meant: --position TEXT, --seats N, --option key=value (repeat it for more).
Where something is thought about: --ms N, --nodes N, --depth N, --lines N, --seed N.
In every command: --lang fr|en. A file named - is standard input.`,
	unknownCommand: (command: string) => `unknown command "${command}"`,
	missingCommand: "a command is missing",
	missing: (what: string) => `${what} is missing`,
	unexpected: (what: string) => `"${what}" is not expected here`,
	unknownFlag: (flag: string) => `unknown flag ${flag}`,
	flagNeedsValue: (flag: string) => `${flag} needs a value`,
	badNumber: (flag: string, text: string, least: number, most: number) =>
		`${flag}: "${text}" is not a whole number from ${least} to ${most}`,
	badOption: (text: string) => `--option "${text}": write key=value`,
	badLanguage: (text: string) => `--lang "${text}": fr or en`,
	doubleOption: (key: string) => `option "${key}" is given twice`,
	position: (column: number, detail: string) => `--position, column ${column}: ${detail}`,
	step: (text: string, detail: string) => `step "${text}": ${detail}`,
	stepAt: (text: string, column: number, detail: string) => `step "${text}", column ${column}: ${detail}`,
	file: (name: string, detail: string) => `${name}: ${detail}`,
	fileAt: (name: string, line: number, column: number, detail: string) => `${name}:${line}:${column}: ${detail}`,
	unreadable: "cannot be read",
	exists: "exists already; not overwritten",
	unwritable: "cannot be written",
	badNotation: (text: string, known: string) => `--notation "${text}" is not known (${known})`,
	seats: "seats",
	ruleset: "ruleset",
	byDefault: "default",
	legal: (step: string) => `${step} is legal.`,
	illegal: (step: string, rule: string, detail: string) =>
		rule ? `${step} is not legal (${rule}). ${detail}` : `${step}: ${detail}`,
	cells: (cells: string) => `Cells: ${cells}`,
	over: "The game is over.",
	toDecide: (seat: string) => `${seat} to play`,
	diceGood: (rolls: number) =>
		rolls === 0
			? "good: the promise was kept; no die fell"
			: `good: ${rolls} ${rolls === 1 ? "roll is" : "rolls are"} what the seed gives`,
	recordGood: (plays: number, result: string) => `good: ${plays} ${plays === 1 ? "play" : "plays"}, ${result}`,
	running: "not finished",
	playAt: (play: number, plays: number) => `after play ${play} of ${plays}`,
	prompt: (number: number, seat: string) => `${number}. ${seat} > `,
	welcome: (game: string) =>
		`${game}. Type a step, or: legal, why STEP, undo, board, position, save FILE, draw, resign, help, quit.`,
	undone: "Taken back.",
	nothingToUndo: "There is nothing to take back.",
	saved: (file: string) => `Saved to ${file}.`,
	bye: "Good-bye.",
	unsaved: "The game was not saved.",
	drawAgreed: "Draw agreed. (Undo takes it back.)",
};
