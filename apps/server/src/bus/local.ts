import { type Bus, Ears } from "./bus.ts";

/** Nodes of one process: for tests and simulations. Each `open` is the bus of one of them. */
export class HereHub {
	private readonly nodes = new Set<Ears>();

	open(): Bus {
		const ears = new Ears();
		this.nodes.add(ears);
		return {
			name: "here",
			up: true,
			publish: (topic, text) => {
				// Never while the sender still speaks: no bus does that.
				setImmediate(() => {
					for (const node of this.nodes) node.hear(topic, text);
				});
			},
			subscribe: async (topic, hear) => {
				ears.add(topic, hear);
				return () => void ears.remove(topic, hear);
			},
			onGap: (call) => ears.onGap(call),
			close: async () => {
				this.nodes.delete(ears);
				ears.clear();
			},
		};
	}
}
