import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { isAbsolute, join, normalize, resolve } from "node:path";
import { parseArgs } from "node:util";
import { err, ok, type Result } from "@tablier/kernel";

/** What was asked for: a folder to write and the public address that it will have. */
export interface SiteOrder {
	readonly out: string;
	/** With a slash at its end. */
	readonly address: string;
}

export interface SiteFault {
	readonly code: "missing" | "unknown-flag" | "bad-address" | "not-a-folder" | "not-ours" | "clone";
	readonly message: string;
}

/** Of the file that marks a folder as written by us, and lists what we wrote there. */
export const MARK = "tablier-edition.json";

export interface EditionMark {
	readonly edition: "tablier-static";
	readonly version: string;
	readonly address: string;
	readonly files: readonly string[];
}

const fault = (code: SiteFault["code"], message: string): Result<never, SiteFault> => err({ code, message });

export function readOrder(args: readonly string[]): Result<SiteOrder, SiteFault> {
	let values: { readonly out?: string | undefined; readonly address?: string | undefined };
	try {
		({ values } = parseArgs({
			args: [...args],
			options: { out: { type: "string" }, address: { type: "string" } },
			strict: true,
		}));
	} catch (error) {
		return fault("unknown-flag", (error as Error).message);
	}
	const { out, address } = values;
	if (!out) return fault("missing", "--out DIR is missing: the folder to write");
	if (!address) return fault("missing", "--address https://... is missing: the address that the folder will have");
	const read = readAddress(address);
	return read.ok ? ok({ out: resolve(out), address: read.value }) : read;
}

function readAddress(text: string): Result<string, SiteFault> {
	const url = URL.canParse(text) ? new URL(text) : undefined;
	if (!url || !/^https?:$/.test(url.protocol))
		return fault("bad-address", `"${text}" is no web address: it begins with https:// or http://`);
	if (url.search !== "" || url.hash !== "" || url.username !== "")
		return fault("bad-address", `"${text}" has more than a host and a path`);
	return ok(url.href.replace(/\/*$/, "/"));
}

/**
 * The files of ours in the folder, which a new edition replaces. A folder that holds anything else and was not written by us
 * is refused: whatever the operator has there, stays.
 */
export function readTarget(out: string, clone: string): Result<readonly string[], SiteFault> {
	if (resolve(out) === resolve(clone) || resolve(clone).startsWith(join(resolve(out), "/")))
		return fault("clone", `${out} holds this clone: choose another folder`);
	if (!existsSync(out)) return ok([]);
	if (!statSync(out).isDirectory()) return fault("not-a-folder", `${out} is a file`);
	if (readdirSync(out).length === 0) return ok([]);
	const mark = readMark(join(out, MARK));
	return mark
		? ok(mark.files)
		: fault(
				"not-ours",
				`${out} is not empty and has no ${MARK} of an earlier edition: choose a new or an empty folder`,
			);
}

function readMark(file: string): EditionMark | undefined {
	try {
		const mark = JSON.parse(readFileSync(file, "utf8")) as EditionMark;
		return mark.edition === "tablier-static" && mark.files.every(isInside) ? mark : undefined;
	} catch {
		return undefined;
	}
}

/** A list that names files elsewhere is none of ours: they would be deleted. */
const isInside = (file: unknown): boolean =>
	typeof file === "string" && file !== "" && !isAbsolute(file) && !normalize(file).startsWith("..");
