import type { Target } from "../target.ts";
import { archives } from "./archives.ts";
import { backups } from "./backups.ts";
import { bodies } from "./bodies.ts";
import { commandLine } from "./command-line.ts";
import { engine } from "./engine.ts";
import { frames } from "./frames.ts";
import { links } from "./links.ts";
import { positions } from "./positions.ts";
import { records } from "./records.ts";
import { sockets } from "./sockets.ts";
import { steps } from "./steps.ts";
import { studyTexts } from "./study-texts.ts";
import { trees } from "./trees.ts";

export const TARGETS: readonly Target[] = [
	positions,
	steps,
	records,
	studyTexts,
	links,
	trees,
	archives,
	backups,
	frames,
	sockets,
	bodies,
	engine,
	commandLine,
];
