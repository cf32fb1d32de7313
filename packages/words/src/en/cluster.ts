/** Several servers on one machine, for trial. */
export const cluster = {
	starting: (nodes: number) => `starting ${nodes} ${nodes === 1 ? "node" : "nodes"}…`,
	ready: (url: string) => `Tablier is ready: ${url}`,
	running: (pids: string, bus: string) => `processes ${pids}; they talk by ${bus}. Ctrl-C stops all of them.`,
	folder: (folder: string) => `their database is in ${folder}`,
	died: (pid: number, why: string) => `process ${pid} ended (${why}): another one is started`,
	stopping: "stopping…",
	badCount: (text: string, most: number) => `"${text}" is not a number of nodes from 1 to ${most}`,
	faults: {
		"no-postgres": (detail: string) =>
			`several nodes need PostgreSQL: install it, or name one with DATABASE_URL (${detail})`,
		"no-node": (detail: string) => `the nodes do not start: ${detail}`,
		"no-port": (detail: string) => `the port cannot be opened: choose another with --port (${detail})`,
	},
};
