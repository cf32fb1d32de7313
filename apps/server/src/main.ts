import { accessSync, constants, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildApp } from "./app.ts";
import { readFlags } from "./flags.ts";

const stop = (line: string, code: number): never => {
	process.stderr.write(`tablier: ${line}\n`);
	process.exit(code);
};

const flags = readFlags(process.argv.slice(2), process.env);
if (typeof flags === "string") stop(flags, 2);
else {
	const { port, host, data } = flags;
	try {
		mkdirSync(data, { recursive: true });
		accessSync(data, constants.W_OK);
	} catch (error) {
		stop(
			`the data folder ${data} cannot be written (${(error as NodeJS.ErrnoException).code}): choose one with --data`,
			1,
		);
	}
	const app = await buildApp(fileURLToPath(new URL("../../web/dist", import.meta.url)));
	for (const signal of ["SIGINT", "SIGTERM"] as const)
		process.once(signal, () => {
			app.close().then(
				() => process.exit(0),
				() => process.exit(1),
			);
		});
	try {
		await app.listen({ port, host });
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		if (code === "EADDRINUSE") stop(`port ${port} is in use: choose another with npm start -- --port ${port + 1}`, 1);
		if (code === "EACCES") stop(`port ${port} may not be opened by this user: choose one above 1023 with --port`, 1);
		if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL") stop(`--host ${host} is no address of this machine`, 1);
		stop(message, 1);
	}
	const address = app.server.address();
	const actual = typeof address === "object" && address ? address.port : port;
	const shown = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
	process.stdout.write(`Tablier is ready: http://${shown}:${actual}\n`);
}
