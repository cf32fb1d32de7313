import { spawn } from "node:child_process";

/** The built server on a free port: two clones can test at the same time. */
export async function startServer(data) {
	const server = spawn(process.execPath, ["apps/server/dist/main.mjs", "--port", "0", "--data", data], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	const address = await new Promise((found, lost) => {
		let text = "";
		server.stdout.on("data", (chunk) => {
			text += chunk;
			const match = /http:\/\/\S+/.exec(text);
			if (match) found(match[0]);
		});
		server.on("exit", (code) => lost(new Error(`the server stopped (${code}) before it said its address`)));
	});
	return { address, stop: () => server.kill("SIGTERM") };
}
