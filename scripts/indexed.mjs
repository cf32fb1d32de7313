// Checks `noUncheckedIndexedAccess` where texts and frames from outside are read. In the rules, the engine and the oracle
// the flag would add a check to every read of a typed array in a hot loop (about 2,800 places), so it is not on for all.
import { spawnSync } from "node:child_process";

const FOLDERS = [
	...["dice", "record"].map((folder) => `packages/kernel/src/${folder}/`),
	"packages/games/src/boards/",
	"packages/protocol/src/",
	"packages/lessons/src/",
	"packages/diagrams/src/",
	...[
		"accounts",
		"backup",
		"bus",
		"http",
		"jobs",
		"keys",
		"limits",
		"nodes",
		"push",
		"seats",
		"service",
		"store",
		"time",
	].map((folder) => `apps/server/src/${folder}/`),
];

const { stdout } = spawnSync(
	process.execPath,
	["node_modules/ts7/bin/tsc", "--noEmit", "--noUncheckedIndexedAccess", "--pretty", "false"],
	{ encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
);
const errors = stdout
	.split("\n")
	.filter((line) => FOLDERS.some((folder) => line.startsWith(folder)) && !/^[^(]*\.test\.ts\(/.test(line));
for (const error of errors) console.error(error);
process.exitCode = errors.length > 0 ? 1 : 0;
