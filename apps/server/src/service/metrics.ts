import { CHANCE } from "@tablier/kernel";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { MatchMetrics } from "../match/context.ts";

export interface Metrics extends MatchMetrics {
	readonly contentType: string;
	/**
	 * The text of a scrape. It takes milliseconds to write and every client may ask for it, so that it is written once a
	 * second at most.
	 */
	read(): Promise<string>;
	refused(code: string): void;
	/** From the arrival of a frame to the broadcast that it led to. */
	answered(ms: number): void;
	socket(change: 1 | -1): void;
	/** Read at each scrape. */
	matches(count: () => number): void;
	/** Length of the queue of machines. */
	thinking(count: () => number): void;
	/** The name of this node, read at each scrape. */
	node(name: () => string): void;
}

const MILLISECONDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000];

const FRESH_MS = 1_000;

interface MetricsNeeds {
	/** Whether to report memory, CPU and garbage collection of the process too. */
	readonly process?: boolean;
	/** Monotonic milliseconds. */
	now?(): number;
}

export function openMetrics({ process = false, now = () => performance.now() }: MetricsNeeds = {}): Metrics {
	const registry = new Registry();
	const registers = [registry];
	if (process) collectDefaultMetrics({ register: registry });
	const plays = new Counter({ name: "tablier_plays_total", help: "Plays persisted, without dice", registers });
	const events = new Counter({ name: "tablier_events_total", help: "Events persisted", registers });
	const refusals = new Counter({
		name: "tablier_refusals_total",
		help: "Refusals by code",
		labelNames: ["code"],
		registers,
	});
	const kept = new Histogram({
		name: "tablier_keep_milliseconds",
		help: "Time to persist the events of a command",
		buckets: MILLISECONDS,
		registers,
	});
	const answered = new Histogram({
		name: "tablier_frame_milliseconds",
		help: "Time from a frame to its broadcast",
		buckets: MILLISECONDS,
		registers,
	});
	const sockets = new Gauge({ name: "tablier_sockets", help: "Open connections", registers });
	let written: { readonly at: number; readonly text: Promise<string> } | undefined;
	return {
		contentType: registry.contentType,
		read: () => {
			if (!written || now() - written.at >= FRESH_MS) written = { at: now(), text: registry.metrics() };
			return written.text;
		},
		refused: (code) => refusals.inc({ code }),
		answered: (ms) => answered.observe(ms),
		socket: (change) => (change > 0 ? sockets.inc() : sockets.dec()),
		kept: (ms, some) => {
			kept.observe(ms);
			events.inc(some.length);
			plays.inc(some.filter((event) => event.kind === "played" && event.by !== CHANCE).length);
		},
		node: (name) => {
			new Gauge({
				name: "tablier_node",
				help: "The name of this node",
				labelNames: ["node"],
				registers,
				collect() {
					this.reset();
					this.set({ node: name() }, 1);
				},
			});
		},
		thinking: (count) => {
			new Gauge({
				name: "tablier_machines_waiting",
				help: "Machines waiting to think",
				registers,
				collect() {
					this.set(count());
				},
			});
		},
		matches: (count) => {
			new Gauge({
				name: "tablier_matches_in_memory",
				help: "Matches in memory",
				registers,
				collect() {
					this.set(count());
				},
			});
		},
	};
}
