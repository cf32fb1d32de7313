/** What the command line says. */
export const commandLine = {
	help: {
		usage: "Usage: npm run -s tablier -- COMMAND",
		commands: {
			games: `games [--json]                           the games, their rulesets, seats and options`,
			perft: `perft GAME --depth N [--divide]          counts step sequences, a line a depth`,
			legal: `legal GAME [--json]                      who is to decide, and the legal steps`,
			apply: `apply GAME STEP... [--json]              plays steps, tells what happens`,
			why: `why GAME STEP [--json]                   legal, or the rule and the cells that forbid it`,
			play: `play GAME [--a WHO] [--b WHO]            a game in the terminal; Ctrl-C while the machine thinks: it plays at once
    [--c WHO] [--d WHO] [--resume FILE] [--seed N]
    WHO: person (when nothing is said), level:3, perfect (Omba for two), ms:100, nodes:20000`,
			record: `record check FILE                        replays a record, says the first fault
  record show FILE [--at N]                draws a record, after play N
  record verify FILE                       checks that the dice of a match fell as they had to
  record import GAME FILE [--notation N]   turns a list of moves into a record`,
			best: `best GAME [--level N|perfect] [--json]   the best play; Ctrl-C answers with the best so far`,
			analyse: `analyse FILE [--json] [--svg FILE]       the chances at each play of a record, and what plays lost
    [--level perfect]                      exact chances, where they are known: Omba for two`,
			match: `match GAME --a SPEC --b SPEC --games N   players against each other: score, Elo and its interval
    [--c SPEC] [--d SPEC] [--ms N] [--openings FILE] [--random N] [--plays N] [--seed N] [--jobs N] [--sprt E0,E1] [--save FOLDER] [--json]
    SPEC: level:5, ms:100, nodes:20000, depth:4, random, greedy, taker, perfect, mcts:100, exec:COMMAND
    without a die, games begin with 4 random plays (--random N), or with the openings of FILE: a line of steps from the start each, or
    a position text, with "moves" and steps behind it if need be`,
			engine: `engine                                   our engine for other programs: docs/protocol.md`,
			conformance: `conformance "COMMAND" [GAME...] [--json] tests a program that speaks the protocol`,
			solve: `solve omba [--cubes N] [--out FILE]      solves Omba for two exactly and writes the table; Ctrl-C: taken up again next time
    [--jobs N] [--keep]                    threads; keeps the file of exact bounds (FILE.part)
    with --option stuck=pass or --option roll=cards only the result is told
  solve docker --seats 3 [--cubes N] [--turns N]  the chances of three players by max^n (hours with three cubes each)`,
			value: `value omba [--table FILE] [--json]       the exact chances in a position of Omba for two`,
			print: `print TITLE --out FILE.pdf               the board, pieces, rules and score sheet of a title, to print
    [--what board,pieces,rules,sheet] [--paper a4|letter] [--language fr|en] [--ink full|light]
    [--record FILE]                        a score sheet filled with a recorded game`,
			export: `export FOLDER [--data FOLDER]            every finished match of a server, as records
    --open --out FOLDER                    open data (CC0): matches whose players agreed, self-play games, Omba's table, checksums`,
			backup: `backup FILE [--data FOLDER]              what a server holds, while it runs; DATABASE_URL instead of --data for PostgreSQL`,
			restore:
				"restore FILE [--data FOLDER]             puts a backup into a server; matches that are there already stay as they are",
			cluster: `cluster N [--port N] [--host ADDRESS]    N servers and a door to them on this machine, for trial; Ctrl-C stops all of them
    [--data FOLDER]                        with DATABASE_URL and NATS_URL, or a PostgreSQL and a NATS of their own`,
		},
		flags: `Where a position is meant: --position TEXT, --seats N, --option key=value (repeat it for more).
Where something is thought about: --ms N, --nodes N, --depth N, --lines N, --seed N.
In every command: --lang fr|en. A file named - is standard input.`,
	},
	unknownCommand: (command: string) => `unknown command "${command}"`,
	missingCommand: "a command is missing",
	missing: (what: string) => `${what} is missing`,
	unexpected: (what: string) => `"${what}" is not expected here`,
	unknownFlag: (flag: string) => `unknown flag ${flag}`,
	flagNeedsValue: (flag: string) => `${flag} needs a value`,
	doubleFlag: (flag: string) => `${flag} is given twice`,
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
	badChoice: (what: string, text: string, known: string) => `${what}: "${text}" is not one of ${known}`,
	otherTitle: (title: string) => `this record is of ${title}`,
	noChromium: "printing needs Chromium: install it (Debian: sudo apt-get install chromium) or set CHROMIUM_PATH to one",
	noSite: "the web app is not built: run npm run -s tablier, which builds it",
	printed: (file: string, pages: number) => `${file}: ${pages} ${pages === 1 ? "page" : "pages"}`,
	title: (name: string, tagline: string) => `${name}: ${tagline}`,
	seats: (seats: string) => `seats: ${seats}`,
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
