import { join } from "node:path";
import { build as bundle } from "esbuild";
import { build, type Rolldown } from "vite";
import { EMBED_LIST, type EmbedPage } from "../../packages/site/src/embed.ts";
import { ELEMENT_SCRIPT } from "../../packages/site/src/snippet.ts";
import { embedDocument } from "./document.ts";
import type { WrittenEmbed } from "./src/shell/written.ts";

const SOURCE = "src/embed.ts";
const ELEMENT = "src/tablier-board.ts";

export interface EmbedNeeds {
	/** The folder of the web app, and that of the built site. */
	readonly root: string;
	readonly folder: string;
	readonly pages: readonly WrittenEmbed[];
	/** One for each language: what an address without a page says. */
	readonly missing: readonly WrittenEmbed[];
	readonly write: (path: string, text: string) => void;
	readonly baseOf: (path: string) => string;
}

/**
 * The pages under `/embed/`, with scripts of their own: browsers keep what a frame loads apart from what the site loads, so that sharing
 * would save nothing, and a frame runs nothing of the app by accident.
 */
export async function writeEmbeds({ root, folder, pages, missing, write, baseOf }: EmbedNeeds): Promise<void> {
	const { script, styles } = await buildScripts(root, join(folder, "embed"));
	for (const page of pages)
		write(`${page.path}.html`, embedDocument({ ...page, base: baseOf(page.path), script, styles }));
	for (const page of missing) write(`${page.path}.html`, embedDocument({ ...page, base: "/", styles }));
	write(EMBED_LIST, JSON.stringify(pages.map(entryOf)));
	write(ELEMENT_SCRIPT, await bundleElement(join(root, ELEMENT)));
}

const entryOf = ({ path, language, heading, page }: WrittenEmbed): EmbedPage => ({ path, language, heading, page });

async function buildScripts(root: string, outDir: string): Promise<{ script: string; styles: readonly string[] }> {
	const built = (await build({
		configFile: join(root, "vite.embed.config.ts"),
		root,
		logLevel: "warn",
		build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(root, SOURCE) } },
	})) as Rolldown.RolldownOutput;
	const entry = built.output.find((file) => file.type === "chunk" && file.isEntry);
	if (entry?.type !== "chunk") throw new Error(`the build has no ${SOURCE}`);
	const styles = [...(entry.viteMetadata?.importedCss ?? [])];
	return { script: `embed/${entry.fileName}`, styles: styles.map((file) => `embed/${file}`) };
}

async function bundleElement(source: string): Promise<string> {
	const { outputFiles } = await bundle({
		entryPoints: [source],
		bundle: true,
		write: false,
		format: "iife",
		minify: true,
		target: "es2022",
	});
	return outputFiles[0].text;
}
