/**
 * Writes the static edition: all that needs no server of ours, as plain files for any web host.
 *
 *   npm run site -- --out DIR --address https://example.org/games/tablier/
 *
 * Exit codes: 0 written; 2 wrong input, nothing touched; 1 the build failed, the folder is as it was.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { type EditionMark, MARK, readOrder, readTarget, type SiteOrder } from "./site/order.ts";

const CLONE = fileURLToPath(new URL("..", import.meta.url));
/** Two runs in one clone do not share it. */
const SCRATCH = join(CLONE, `.cache/site-build-${process.pid}`);
/** For the build and for our server: no page asks for them. */
const APART = [".site", "pages.json", "feed.json"];

const say = (text: string): void => void process.stderr.write(`tablier: ${text}\n`);

function refuse(code: string, message: string): never {
	say(`${message} [${code}]`);
	process.exit(2);
}

async function buildInto(folder: string, address: string): Promise<void> {
	process.env.NODE_ENV = "production";
	process.env.TABLIER_EDITION = "static";
	process.env.TABLIER_SITE_ADDRESS = address;
	await build({
		configFile: join(CLONE, "apps/web/vite.config.ts"),
		logLevel: "error",
		build: { outDir: folder, emptyOutDir: true },
	});
	for (const name of APART) rmSync(join(folder, name), { recursive: true, force: true });
}

const listFiles = (folder: string): readonly string[] =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
		.sort();

/** Removes what an earlier edition wrote, and folders that are empty then. Other files stay. */
function removeOld(out: string, files: readonly string[]): void {
	for (const file of files) rmSync(join(out, file), { force: true });
	const folders = new Set(files.flatMap((file) => parentsOf(file)));
	for (const folder of [...folders].sort((a, b) => b.length - a.length))
		try {
			rmdirSync(join(out, folder));
		} catch {
			// Not empty, or gone: the operator has put a file there.
		}
}

function parentsOf(file: string): readonly string[] {
	const parent = dirname(file);
	return parent === "." ? [] : [parent, ...parentsOf(parent)];
}

function summarise({ out, address }: SiteOrder, files: readonly string[]): void {
	const bytes = files.map((file) => statSync(join(out, file)).size);
	const table = files.findIndex((file) => file.endsWith(".table"));
	const size = (count: number): string => `${(count / 1e6).toFixed(1)} MB`;
	const { host, pathname } = new URL(address);
	process.stdout.write(
		[
			`${out}: ${files.length} files, ${size(bytes.reduce((sum, one) => sum + one, 0))} (${size(bytes[table] ?? 0)} of it the table of Omba, fetched on request only)`,
			`Upload the folder's content to the path ${pathname} of ${host}.`,
			"The host needs to serve index.html for folders; if it can, let it show 404.html for what it does not have.",
			`Offline use needs https. Search engines find the pages by ${address}sitemap.xml.`,
			"",
		].join("\n"),
	);
}

async function main(): Promise<void> {
	const order = readOrder(process.argv.slice(2));
	if (!order.ok) return refuse(order.error.code, order.error.message);
	const { out, address } = order.value;
	const old = readTarget(out, CLONE);
	if (!old.ok) return refuse(old.error.code, old.error.message);
	say(`building the static edition for ${address} (about a minute)`);
	process.on("exit", () => rmSync(SCRATCH, { recursive: true, force: true }));
	await buildInto(SCRATCH, address);
	const files = listFiles(SCRATCH);
	say(`${old.value.length > 0 ? "replacing the edition in" : "writing"} ${out}`);
	mkdirSync(out, { recursive: true });
	removeOld(out, old.value);
	cpSync(SCRATCH, out, { recursive: true });
	const { version } = JSON.parse(readFileSync(resolve(CLONE, "package.json"), "utf8")) as { readonly version: string };
	const mark: EditionMark = { edition: "tablier-static", version, address, files };
	writeFileSync(join(out, MARK), `${JSON.stringify(mark, undefined, "\t")}\n`);
	summarise(order.value, files);
}

await main().catch((error: unknown) => {
	say(`the edition could not be written: ${error instanceof Error ? error.message : String(error)} [build]`);
	process.exit(1);
});
