import { err, ok, type Result } from "@tablier/kernel";

/** The length of the file of Omba's table: shown before the download, and the maximum of its progress bar. */
export const TABLE_BYTES = 30_476_253;

export const FETCH_FAULTS = ["unreachable", "stopped"] as const;
export interface FetchFault {
	readonly code: (typeof FETCH_FAULTS)[number];
	readonly detail: string;
}

export interface Download {
	/** The part that has come, 0 to 1; undefined where the sender does not say how much there is. */
	readonly progress?: (part: number | undefined) => void;
	/** Bytes received, for callers that know the total by other means. */
	readonly bytes?: (count: number) => void;
	readonly signal?: AbortSignal;
	readonly fetch?: typeof fetch;
}

/** The bytes of a table from wherever they are served. They are checked by `openTable`, not here. */
export async function fetchTable(url: string, download: Download = {}): Promise<Result<Uint8Array, FetchFault>> {
	const { progress, signal } = download;
	try {
		const answer = await (download.fetch ?? fetch)(url, signal ? { signal } : {});
		if (!answer.ok || !answer.body) return err({ code: "unreachable", detail: String(answer.status) });
		/* What is compressed on the way has the length of the compressed bytes. */
		const known = answer.headers.get("content-encoding") === null ? Number(answer.headers.get("content-length")) : 0;
		const pieces: Uint8Array[] = [];
		let length = 0;
		for (const reader = answer.body.getReader(); ; ) {
			const { done, value } = await reader.read();
			if (done) break;
			pieces.push(value);
			length += value.length;
			download.bytes?.(length);
			progress?.(known > 0 ? Math.min(1, length / known) : undefined);
		}
		return ok(joined(pieces, length));
	} catch (error) {
		if (signal?.aborted) return err({ code: "stopped", detail: "" });
		return err({ code: "unreachable", detail: error instanceof Error ? error.message : String(error) });
	}
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
	const bytes = new Uint8Array(length);
	let at = 0;
	for (const piece of pieces) {
		bytes.set(piece, at);
		at += piece.length;
	}
	return bytes;
}
