import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";

/* Programs of the machine that a trial or a test starts for itself. */

export interface User {
	readonly uid?: number;
	readonly gid?: number;
}

const PROGRAMS = {
	postgres: {
		variable: "POSTGRES_PATH",
		folders: ["18", "17", "16", "15", "14"].map((version) => `/usr/lib/postgresql/${version}/bin`),
	},
	"nats-server": { variable: "NATS_SERVER_PATH", folders: ["/usr/sbin", "/usr/local/sbin", "/usr/local/bin"] },
} as const;

/** Named by a variable, found by scripts/setup.mjs, or where it usually is. */
export function findProgram(
	name: keyof typeof PROGRAMS,
	environment: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
	const { variable, folders } = PROGRAMS[name];
	const remembered = join(".cache", name);
	const path = (environment.PATH ?? "").split(delimiter).filter(Boolean);
	return [
		environment[variable],
		existsSync(remembered) ? readFileSync(remembered, "utf8") : undefined,
		...[...folders, ...path].map((folder) => join(folder, name)),
	].find((file) => file !== undefined && existsSync(file));
}

/** PostgreSQL refuses to run as root; undefined when there is nobody else. */
export function unprivileged(): User | undefined {
	if (process.getuid?.() !== 0) return {};
	for (const name of ["postgres", "nobody"]) {
		const ids = ["-u", "-g"].map((flag) => Number(spawnSync("id", [flag, name], { encoding: "utf8" }).stdout));
		if (ids.every((id) => id > 0)) return { uid: ids[0], gid: ids[1] };
	}
	return undefined;
}
