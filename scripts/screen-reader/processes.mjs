import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Ends every process that was started with this setting in its environment, and waits until they are gone. The bus starts
 * services that are nobody's children here: only their environment tells whose they are.
 */
export async function endProcesses(setting) {
	for (let tries = 0; tries < 50; tries++) {
		const found = processesWith(setting);
		if (found.length === 0) return;
		for (const id of found) end(id);
		await pause(100);
	}
}

const processesWith = (setting) =>
	readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid && environmentOf(name).includes(setting))
		.map(Number);

/** Empty for a process of another user, and for one that has ended. */
function environmentOf(id) {
	try {
		return readFileSync(`/proc/${id}/environ`, "utf8").split("\0");
	} catch {
		return [];
	}
}

function end(id) {
	try {
		process.kill(id, "SIGKILL");
	} catch {
		// It ended by itself.
	}
}
