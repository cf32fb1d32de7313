import { type Bus, Subscribers } from "./bus.ts";

/** Nodes of one process, for tests and simulations. Each `open` is the bus of one of them. */
export class LocalHub {
	private readonly nodes = new Set<Subscribers>();

	open(): Bus {
		const subscribers = new Subscribers();
		this.nodes.add(subscribers);
		return {
			name: "here",
			up: true,
			publish: (topic, text) => {
				// Asynchronous, as every bus is.
				setImmediate(() => {
					for (const node of this.nodes) node.hear(topic, text);
				});
			},
			subscribe: async (topic, hear) => {
				subscribers.add(topic, hear);
				return () => void subscribers.remove(topic, hear);
			},
			onGap: (call) => subscribers.onGap(call),
			close: async () => {
				this.nodes.delete(subscribers);
				subscribers.clear();
			},
		};
	}
}
