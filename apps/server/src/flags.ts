import { parseArgs } from "node:util";

export interface Flags {
	readonly port: number;
	readonly host: string;
	readonly data: string;
}

/** The flags of `npm start`, or one line that says what is wrong with them. */
export function readFlags(
	args: readonly string[],
	environment: Readonly<Record<string, string | undefined>>,
): Flags | string {
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
	return {
		port,
		host: values.host ?? environment.HOST ?? "127.0.0.1",
		data: values.data ?? environment.DATA ?? "./data",
	};
}
