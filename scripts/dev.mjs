// Serves the page by Vite and the server from its source. Both reload after each change: `npm run dev -- --port 5173`.
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { createServer } from "vite";

const { values } = parseArgs({
	options: {
		port: { type: "string", default: "5173" },
		host: { type: "string", default: "127.0.0.1" },
		data: { type: "string", default: ".cache/dev" },
	},
});
const port = Number(values.port);
if (!Number.isInteger(port) || port < 1 || port > 65_534) {
	process.stderr.write(`--port ${values.port} is not a port: choose a number from 1 to 65534\n`);
	process.exit(2);
}
const serverPort = port + 1;

mkdirSync(values.data, { recursive: true });
const server = spawn(
	process.execPath,
	[
		...["--watch", "--watch-preserve-output", "--import", "tsx", "apps/server/src/main.ts"],
		...["--port", String(serverPort), "--host", "127.0.0.1", "--data", values.data],
	],
	// The server's own "ready" line names the port behind the proxy, which is not the one to open.
	{ stdio: ["ignore", "ignore", "inherit"] },
);

const target = `http://127.0.0.1:${serverPort}`;
const vite = await createServer({
	configFile: "apps/web/vite.config.ts",
	server: {
		port,
		host: values.host,
		strictPort: true,
		// The built server sets the same: without them the page shares no memory with its workers.
		headers: { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" },
		proxy: { "/api": { target, ws: true }, "/health": target },
	},
});

let stopping = false;
async function stop(code) {
	if (stopping) return;
	stopping = true;
	server.kill("SIGTERM");
	await vite.close();
	process.exit(code);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stop(0));
server.on("exit", (code) => void stop(code ?? 1));

try {
	await vite.listen();
} catch (error) {
	process.stderr.write(`tablier: ${error.message}; choose another port with npm run dev -- --port ${port + 10}\n`);
	await stop(1);
}
process.stdout.write(`Tablier reloads as you edit: http://${values.host}:${port} (server at ${target})\n`);
