import type { TestServer } from "./server.ts";

/** Each seat of a match makes its first play, over HTTP: from then on a player who leaves has lost. */
export async function playFirst(server: TestServer, match: string, keys: readonly string[]): Promise<void> {
	const path = `/api/matches/${match}`;
	for (const [number] of keys.entries()) {
		const { toPlay, version, steps } = (await server.ask("GET", path, keys[0])).body;
		const body = { id: `first${number}`, seen: version, steps: [steps[0]] };
		const { status } = await server.ask("POST", `${path}/plays`, keys[toPlay], body);
		if (status !== 200) throw new Error(`the first play of seat ${toPlay} was refused`);
	}
}
