import type { cluster as english } from "../en/cluster.ts";

export const cluster: typeof english = {
	starting: (nodes) => `démarrage de ${nodes} nœud${nodes < 2 ? "" : "s"}…`,
	ready: (url) => `Tablier est prêt : ${url}`,
	running: (pids, bus) => `processus ${pids} ; ils se parlent par ${bus}. Ctrl-C les arrête tous.`,
	folder: (folder) => `leur base de données est dans ${folder}`,
	died: (pid, why) => `le processus ${pid} s'est arrêté (${why}) : un autre prend sa place`,
	stopping: "arrêt…",
	badCount: (text, most) => `« ${text} » n'est pas un nombre de nœuds de 1 à ${most}`,
	faults: {
		"no-postgres": (detail) =>
			`plusieurs nœuds ont besoin de PostgreSQL : installez-le, ou indiquez-en un avec DATABASE_URL (${detail})`,
		"no-node": (detail) => `les nœuds ne démarrent pas : ${detail}`,
		"no-port": (detail) => `impossible d'ouvrir le port : choisissez-en un autre avec --port (${detail})`,
	},
};
