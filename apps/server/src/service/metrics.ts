import { CHANCE } from "@tablier/kernel";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { MatchMetrics } from "../match/context.ts";

export interface Metrics extends MatchMetrics {
	readonly registry: Registry;
	refused(code: string): void;
	/** A frame came in, and what it led to has gone out. */
	answered(ms: number): void;
	socket(change: 1 | -1): void;
	/** Read when somebody asks. */
	matches(count: () => number): void;
	/** Machines that wait for their turn to think. */
	thinking(count: () => number): void;
	/** The name of this node, read when somebody asks. */
	node(name: () => string): void;
}

const MILLISECONDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000];

export function openMetrics({ process = false } = {}): Metrics {
	const registry = new Registry();
	const registers = [registry];
	if (process) collectDefaultMetrics({ register: registry });
	const plays = new Counter({ name: "tablier_plays_total", help: "Plays kept, dice not counted", registers });
	const events = new Counter({ name: "tablier_events_total", help: "Events kept", registers });
	const refusals = new Counter({
		name: "tablier_refusals_total",
		help: "What was refused, by code",
		labelNames: ["code"],
		registers,
	});
	const kept = new Histogram({
		name: "tablier_keep_milliseconds",
		help: "Time to keep the events of a decision",
		buckets: MILLISECONDS,
		registers,
	});
	const answered = new Histogram({
		name: "tablier_frame_milliseconds",
		help: "Time from a frame that came in to what it led to",
		buckets: MILLISECONDS,
		registers,
	});
	const sockets = new Gauge({ name: "tablier_sockets", help: "Connections that are open", registers });
	return {
		registry,
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
				help: "Machines that wait for their turn to think",
				registers,
				collect() {
					this.set(count());
				},
			});
		},
		matches: (count) => {
			new Gauge({
				name: "tablier_matches_in_memory",
				help: "Matches that are in memory",
				registers,
				collect() {
					this.set(count());
				},
			});
		},
	};
}
