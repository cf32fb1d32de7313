import { randomBytes } from "node:crypto";
import { err, ok, type Result } from "@tablier/kernel";
import type { Bus } from "./bus.ts";

export interface RpcNeeds {
	/** Answers a request of another node. When it throws, there is no answer. */
	answer(question: string, from: string): Promise<string>;
	/** Receives a message that needs no answer. */
	receive(text: string, from: string): void;
	fault(error: unknown, what: string): void;
}

/** `silent`: no answer in time. The request may have been executed. */
export type Answered = Result<string, "silent">;

const topicOf = (node: string): string => `node.${node}`;

/**
 * Requests and one-way messages between nodes. A message is a line with its kind, id and sender, and then its text.
 */
export class Rpc {
	readonly node: string;
	private readonly bus: Bus;
	private readonly needs: RpcNeeds;
	private readonly waiting = new Map<string, { readonly node: string; answered(answer: Answered): void }>();
	private readonly prefix = randomBytes(6).toString("base64url");
	private count = 0;
	private closed = false;
	private leave: () => void = () => undefined;

	private constructor(bus: Bus, node: string, needs: RpcNeeds) {
		this.bus = bus;
		this.node = node;
		this.needs = needs;
	}

	static async open(bus: Bus, node: string, needs: RpcNeeds): Promise<Rpc> {
		const rpc = new Rpc(bus, node, needs);
		rpc.leave = await bus.subscribe(topicOf(node), (message) => rpc.read(message));
		return rpc;
	}

	send(node: string, text: string): void {
		this.post(node, "tell", "-", text);
	}

	call(node: string, question: string, ms: number): Promise<Answered> {
		if (!this.bus.up || this.closed) return Promise.resolve(err("silent"));
		const id = `${this.prefix}${++this.count}`;
		return new Promise((resolve) => {
			const timer = setTimeout(() => this.settle(id, err("silent")), ms);
			const answered = (answer: Answered): void => {
				clearTimeout(timer);
				resolve(answer);
			};
			this.waiting.set(id, { node, answered });
			this.post(node, "ask", id, question);
		});
	}

	/** Stops waiting for the answers of a dead node. */
	giveUp(node: string): void {
		for (const [id, { node: asked }] of [...this.waiting]) if (asked === node) this.settle(id, err("silent"));
	}

	close(): void {
		this.closed = true;
		this.leave();
		for (const id of [...this.waiting.keys()]) this.settle(id, err("silent"));
	}

	private post(node: string, kind: "ask" | "answer" | "tell", id: string, text: string): void {
		this.bus.publish(topicOf(node), `${kind} ${id} ${this.node}\n${text}`);
	}

	private settle(id: string, answer: Answered): void {
		this.waiting.get(id)?.answered(answer);
		this.waiting.delete(id);
	}

	private read(message: string): void {
		const [, kind, id = "", from = "", text = ""] = /^(\S+) (\S+) (\S+)\n([\s\S]*)$/.exec(message) ?? [];
		if (kind === "answer") this.settle(id, ok(text));
		else if (kind === "tell") this.needs.receive(text, from);
		else if (kind === "ask")
			this.needs.answer(text, from).then(
				(answer) => this.post(from, "answer", id, answer),
				(error) => this.needs.fault(error, "a node could not be answered"),
			);
	}
}
