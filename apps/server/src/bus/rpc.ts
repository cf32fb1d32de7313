import { randomBytes } from "node:crypto";
import { err, ok, type Result } from "@tablier/kernel";
import type { Bus } from "./bus.ts";

export interface MailNeeds {
	/** Answers a question of another node. What it throws is not answered. */
	answer(question: string, from: string): Promise<string>;
	/** Hears what needs no answer. */
	hear(text: string, from: string): void;
	fault(error: unknown, what: string): void;
}

/** `silent`: nobody answered in time. What was asked may have been done. */
export type Answered = Result<string, "silent">;

const topicOf = (node: string): string => `node.${node}`;

/** Letters from node to node, and answers to them. A letter is a line that says what it is, and its text. */
export class Mail {
	readonly node: string;
	private readonly bus: Bus;
	private readonly needs: MailNeeds;
	private readonly waiting = new Map<string, { readonly node: string; answered(answer: Answered): void }>();
	private readonly prefix = randomBytes(6).toString("base64url");
	private count = 0;
	private closed = false;
	private leave: () => void = () => undefined;

	private constructor(bus: Bus, node: string, needs: MailNeeds) {
		this.bus = bus;
		this.node = node;
		this.needs = needs;
	}

	static async open(bus: Bus, node: string, needs: MailNeeds): Promise<Mail> {
		const mail = new Mail(bus, node, needs);
		mail.leave = await bus.subscribe(topicOf(node), (letter) => mail.read(letter));
		return mail;
	}

	tell(node: string, text: string): void {
		this.post(node, "tell", "-", text);
	}

	ask(node: string, question: string, ms: number): Promise<Answered> {
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

	/** Nobody waits any longer for the answers of a node that is gone. */
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

	private read(letter: string): void {
		const [, kind, id, from, text] = /^(\S+) (\S+) (\S+)\n([\s\S]*)$/.exec(letter) ?? [];
		if (kind === "answer") this.settle(id, ok(text));
		else if (kind === "tell") this.needs.hear(text, from);
		else if (kind === "ask")
			this.needs.answer(text, from).then(
				(answer) => this.post(from, "answer", id, answer),
				(error) => this.needs.fault(error, "a node could not be answered"),
			);
	}
}
