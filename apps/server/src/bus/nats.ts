import { connect, type NatsConnection } from "nats";
import { type Bus, Subscribers } from "./bus.ts";

/** A NATS server, for many nodes and plays. `cluster` keeps the databases that share it apart. */
export async function openNatsBus(url: string, cluster: string): Promise<Bus> {
	const connection = await connect({
		servers: url,
		name: "tablier",
		maxReconnectAttempts: -1,
		reconnectTimeWait: 250,
		timeout: 5_000,
		pingInterval: 3_000,
		maxPingOut: 2,
	});
	const subscribers = new Subscribers();
	const state = { up: true };
	void watch(connection, subscribers, state);
	const subjectOf = (topic: string): string => `tablier.${cluster}.${topic}`;
	return {
		name: "nats",
		get up() {
			return state.up;
		},
		publish: (topic, text) => {
			// Queued, it would arrive after newer messages.
			if (state.up) connection.publish(subjectOf(topic), text);
		},
		subscribe: async (topic, hear) => {
			const subscription = connection.subscribe(subjectOf(topic), {
				callback: (error, message) => {
					if (!error) hear(message.string());
				},
			});
			if (state.up) await connection.flush().catch(() => undefined);
			return () => subscription.unsubscribe();
		},
		onGap: (call) => subscribers.onGap(call),
		close: async () => {
			subscribers.clear();
			if (state.up) await connection.flush().catch(() => undefined);
			state.up = false;
			await connection.close();
		},
	};
}

async function watch(connection: NatsConnection, subscribers: Subscribers, state: { up: boolean }): Promise<void> {
	for await (const { type } of connection.status()) {
		if (type === "disconnect") state.up = false;
		else if (type === "reconnect") {
			state.up = true;
			subscribers.gap();
		}
	}
}
