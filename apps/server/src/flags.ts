import { parseArgs } from "node:util";
import { LIMITS, type ServerLimits } from "@tablier/protocol";

export interface ServerFlags {
	readonly port: number;
	readonly host: string;
	readonly data: string;
	/** PostgreSQL instead of the data folder. */
	readonly databaseUrl?: string;
	/** NATS between nodes instead of PostgreSQL. */
	readonly natsUrl?: string;
	/** Milliseconds after which a silent node is replaced. */
	readonly lease?: number;
	/** The level of pino that is written to standard error. */
	readonly logLevel: string;
	/** Number of trusted proxies. */
	readonly proxies: number;
	/** The table of exact chances, where it is not the one that is shipped. */
	readonly table?: string;
	/** For tests: also sends notifications to machines that are not public. */
	readonly pushAnywhere: boolean;
	/** The public address, such as https://games.example.org. */
	readonly publicUrl?: string;
	/** Limits that differ from the defaults (docs/operate.md). */
	readonly limits: Partial<ServerLimits>;
}

/** The flags of `npm start`, or one line that says what is wrong with them. */
export function readFlags(
	args: readonly string[],
	environment: Readonly<Record<string, string | undefined>>,
): ServerFlags | string {
	let values: { port?: string; host?: string; data?: string };
	try {
		({ values } = parseArgs({
			args: [...args],
			options: { port: { type: "string" }, host: { type: "string" }, data: { type: "string" } },
		}));
	} catch (error) {
		const message = error instanceof Error ? error.message.split(". ")[0] : String(error);
		return `${message}. Known: --port 4000 --host 0.0.0.0 --data ./data`;
	}
	const portText = values.port ?? environment.PORT ?? "8080";
	const port = /^\d{1,5}$/.test(portText) ? Number(portText) : -1;
	if (port < 0 || port > 65_535) return `--port "${portText}" is not a number from 0 to 65535`;
	const limits = readLimits(environment.TABLIER_LIMITS ?? "{}");
	if (!limits) return `TABLIER_LIMITS is not an object of numbers with known names: ${Object.keys(LIMITS).join(", ")}`;
	const lease = Number(environment.LEASE_MS ?? 0);
	if (environment.LEASE_MS !== undefined && !(lease >= 500 && lease <= 60_000))
		return `LEASE_MS "${environment.LEASE_MS}" is not a number from 500 to 60000`;
	const logLevel = environment.LOG_LEVEL ?? "warn";
	if (!LOG_LEVELS.includes(logLevel)) return `LOG_LEVEL "${logLevel}" is none of ${LOG_LEVELS.join(", ")}`;
	const proxies = environment.BEHIND_PROXY || "0";
	if (!/^\d$/.test(proxies)) return `BEHIND_PROXY "${proxies}" is no number of proxies from 0 to 9`;
	const publicUrl = environment.PUBLIC_URL;
	if (publicUrl && !/^https?:\/\/[^/?#\s]+\/?$/.test(publicUrl))
		return `PUBLIC_URL "${publicUrl}" is no address like https://games.example.org`;
	return {
		port,
		limits,
		logLevel,
		...(lease > 0 && { lease }),
		proxies: Number(proxies),
		...(environment.TABLIER_TABLE && { table: environment.TABLIER_TABLE }),
		pushAnywhere: environment.TABLIER_TEST_PUSH === "1",
		...(publicUrl && { publicUrl }),
		...(environment.DATABASE_URL && { databaseUrl: environment.DATABASE_URL }),
		...(environment.DATABASE_URL && environment.NATS_URL && { natsUrl: environment.NATS_URL }),
		host: values.host ?? environment.HOST ?? "127.0.0.1",
		data: values.data ?? environment.DATA ?? "./data",
	};
}

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"];

function readLimits(text: string): Partial<ServerLimits> | undefined {
	try {
		const limits = JSON.parse(text) as Record<string, unknown>;
		const sound = Object.entries(limits).every(([name, value]) => Object.hasOwn(LIMITS, name) && Number(value) > 0);
		return sound ? (limits as Partial<ServerLimits>) : undefined;
	} catch {
		return undefined;
	}
}
