import pino, { type DestinationStream, type Logger } from "pino";
import { Bucket } from "./limits/token-bucket.ts";

/** Lines of one message that are written at once, and a second in the long run: six a minute. */
const BURST = 20;
const PER_SECOND = 0.1;
/** Messages are texts of ours; whatever else comes shares one bucket, so that memory has an end. */
const MOST_MESSAGES = 200;
const WARN = 40;
const LONGEST_URL = 200;

interface Kind {
	readonly bucket: Bucket;
	/** Lines that were not written since the last one that was. */
	suppressed: number;
}

/**
 * The log, bounded: a client that provokes the same warning or fault again and again fills no disk. A line that follows suppressed
 * ones says how many. Levels below `warn` are for an operator who asked for every request, and are not bounded.
 */
export function openLog(
	level: string,
	destination: DestinationStream,
	now: () => number = () => performance.now(),
): Logger {
	const kinds = new Map<string, Kind>();
	const kindOf = (message: string): Kind => {
		const key = kinds.has(message) || kinds.size < MOST_MESSAGES ? message : "";
		const known = kinds.get(key) ?? { bucket: new Bucket(BURST, PER_SECOND, now()), suppressed: 0 };
		kinds.set(key, known);
		return known;
	};
	return pino(
		{
			level,
			// Keys travel in headers and frames: neither is written down.
			redact: ["req.headers"],
			serializers: { req: writeRequest },
			hooks: {
				logMethod(args, method, number) {
					if (number < WARN || number >= pino.levels.values.fatal) return method.apply(this, args);
					const kind = kindOf(messageOf(args));
					if (!kind.bucket.take(now())) {
						kind.suppressed++;
						return;
					}
					const { suppressed } = kind;
					kind.suppressed = 0;
					if (suppressed === 0) return method.apply(this, args);
					const [first, ...rest] = args as unknown as [unknown, ...string[]];
					const fields = typeof first === "string" ? { suppressed } : { ...fieldsOf(first), suppressed };
					method.apply(this, [fields, ...(typeof first === "string" ? [first, ...rest] : rest)] as never);
				},
			},
		},
		destination,
	);
}

const fieldsOf = (first: unknown): object =>
	first instanceof Error ? { err: first } : ((first as object | null) ?? {});

function messageOf([first, second]: readonly unknown[]): string {
	if (typeof first === "string") return first;
	if (typeof second === "string") return second;
	return first instanceof Error ? first.name : "";
}

interface Asked {
	readonly method: string;
	readonly url: string;
	readonly host?: string;
	readonly ip?: string;
}

const writeRequest = ({ method, url, host, ip }: Asked): object => ({
	method,
	url: url.slice(0, LONGEST_URL),
	host: host?.slice(0, LONGEST_URL),
	remoteAddress: ip,
});
