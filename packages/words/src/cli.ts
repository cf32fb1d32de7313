import { arena as enArena } from "./en/arena.ts";
import { keeping as enKeeping } from "./en/backup.ts";
import { cluster as enCluster } from "./en/cluster.ts";
import { commandLine as enCommandLine } from "./en/command-line.ts";
import { en } from "./en/index.ts";
import { openData as enOpenData } from "./en/open-data.ts";
import { arena as frArena } from "./fr/arena.ts";
import { keeping as frKeeping } from "./fr/backup.ts";
import { cluster as frCluster } from "./fr/cluster.ts";
import { commandLine as frCommandLine } from "./fr/command-line.ts";
import { fr } from "./fr/index.ts";
import { openData as frOpenData } from "./fr/open-data.ts";
import type { Language } from "./language.ts";
import { setFrench } from "./typography.ts";

const english = {
	...en,
	commandLine: enCommandLine,
	arena: enArena,
	keeping: enKeeping,
	cluster: enCluster,
	openData: enOpenData,
};
/** What the command line says: all languages are there at once, and what only a terminal needs. */
export type TerminalWords = typeof english;
const french: TerminalWords = {
	...fr,
	commandLine: frCommandLine,
	arena: frArena,
	keeping: frKeeping,
	cluster: frCluster,
	openData: frOpenData,
};

const CATALOGUES: Readonly<Record<Language, TerminalWords>> = { en: english, fr: setFrench(french) };

export const wordsIn = (language: Language): TerminalWords => CATALOGUES[language];
