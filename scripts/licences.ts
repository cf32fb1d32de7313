import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type Installed, listInstalled, PLACES } from "./installed.ts";
import { isAllowed } from "./licence.ts";

/*
 * npm run licences: every installed package with its licence, what ships with the server and with the page, and known
 * advisories where the registry answers. Fails when a licence is not on the list of licence.ts.
 */

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const say = (text: string): void => void process.stdout.write(`${text}\n`);

function tellPackages(packages: readonly Installed[]): void {
	const wide = Math.max(...packages.map(({ name, version }) => name.length + version.length + 1));
	for (const { name, version, licence, places, direct } of packages)
		say(
			`${direct ? "*" : " "} ${`${name}@${version}`.padEnd(wide)}  ${(licence || "-").padEnd(20)}  ${places.join(", ")}`,
		);
	const counts = PLACES.map((place) => `${packages.filter((one) => one.places.includes(place)).length} ${place}`);
	say(`\n${packages.length} packages (* asked for by our own package.json): ${counts.join(", ")}`);
}

interface Advisory {
	readonly severity: string;
	readonly range: string;
	readonly via: readonly (string | { readonly title: string; readonly url: string })[];
}

/** An answer without advisories, or one that is none: offline, a mirror that knows none. */
function tellAdvisories(): void {
	const npm = process.env.npm_execpath;
	const [command, first] = npm ? [process.execPath, [npm]] : ["npm", []];
	const { stdout } = spawnSync(command, [...first, "audit", "--json"], {
		cwd: ROOT,
		encoding: "utf8",
		timeout: 60_000,
	});
	const answer = readAnswer(stdout);
	if (!answer.vulnerabilities)
		return say(`advisories: not known, the registry did not answer (${answer.message ?? "no answer"})`);
	const found = Object.entries(answer.vulnerabilities);
	say(found.length === 0 ? "advisories: none" : "advisories:");
	for (const [name, { severity, range, via }] of found) {
		const why = via.map((one) => (typeof one === "string" ? `by ${one}` : `${one.title} ${one.url}`));
		say(`  ${name} ${range}: ${severity}. ${why.join("; ")}`);
	}
}

function readAnswer(text: string | null): { vulnerabilities?: Record<string, Advisory>; message?: string } {
	try {
		return JSON.parse(text ?? "") as ReturnType<typeof readAnswer>;
	} catch {
		return {};
	}
}

const packages = listInstalled(ROOT);
tellPackages(packages);
tellAdvisories();
const refused = packages.filter(({ licence }) => !isAllowed(licence));
for (const { name, version, licence } of refused)
	process.stderr.write(
		`tablier: ${name}@${version} has the licence "${licence || "unknown"}", which is not on our list\n`,
	);
process.exitCode = refused.length === 0 ? 0 : 1;
