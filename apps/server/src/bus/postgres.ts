import { randomBytes } from "node:crypto";
import pg from "pg";
import { type Bus, Ears } from "./bus.ts";
import { PieceReader, writePieces } from "./chunks.ts";

const AGAIN_MS = 250;
/** A line that is cut without a word is noticed by asking. */
const PROBE_MS = 3_000;
const MOST_TOGETHER = 500;

const channelOf = (topic: string): string => `tablier.${topic}`;

/** The database that the nodes share anyway, by LISTEN and NOTIFY: one connection a node. */
export async function openPostgresBus(url: string, fault: (error: Error) => void = () => undefined): Promise<Bus> {
	const bus = new PostgresBus(url, fault);
	await bus.connect();
	return bus;
}

class PostgresBus implements Bus {
	readonly name = "postgres";
	private readonly url: string;
	private readonly fault: (error: Error) => void;
	private readonly ears = new Ears();
	private readonly pieces = new PieceReader();
	private readonly sender = randomBytes(6).toString("base64url");
	private client: pg.Client | undefined;
	private number = 0;
	private outbox: { readonly channel: string; readonly notice: string }[] = [];
	private sending = false;
	private closed = false;
	private readonly probing: NodeJS.Timeout;
	private again: NodeJS.Timeout | undefined;
	private last: Promise<unknown> = Promise.resolve();

	constructor(url: string, fault: (error: Error) => void) {
		this.url = url;
		this.fault = fault;
		this.probing = setInterval(() => this.probe(), PROBE_MS);
		this.probing.unref();
	}

	get up(): boolean {
		return this.client !== undefined;
	}

	publish(topic: string, text: string): void {
		// Kept for later, it would come after what was told since.
		if (!this.client) return;
		const notices = writePieces(this.sender, this.number, text);
		this.number += notices.length;
		for (const notice of notices) this.outbox.push({ channel: channelOf(topic), notice });
		if (!this.sending) void this.send();
	}

	async subscribe(topic: string, hear: (text: string) => void): Promise<() => void> {
		// While nobody is connected, it is listened to as soon as somebody is.
		if (this.ears.add(topic, hear)) await this.query(`listen "${channelOf(topic)}"`);
		return () => {
			if (this.ears.remove(topic, hear)) void this.query(`unlisten "${channelOf(topic)}"`);
		};
	}

	onGap(call: () => void): void {
		this.ears.onGap(call);
	}

	async close(): Promise<void> {
		this.closed = true;
		clearInterval(this.probing);
		clearTimeout(this.again);
		this.ears.clear();
		const { client } = this;
		// What was published a moment ago is under way.
		while (this.sending && this.client === client) await new Promise((resolve) => setImmediate(resolve));
		this.client = undefined;
		await client?.end().catch(() => undefined);
	}

	async connect(): Promise<void> {
		const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
		client.on("error", (error) => this.lost(client, error));
		client.on("end", () => this.lost(client));
		client.on("notification", ({ channel, payload }) => {
			const text = this.pieces.read(payload ?? "");
			if (text !== undefined) this.ears.hear(channel.slice(channelOf("").length), text);
		});
		try {
			await client.connect();
			await this.listenTo(client);
		} catch (error) {
			client.end().catch(() => undefined);
			throw error;
		}
		if (this.closed) return void client.end().catch(() => undefined);
		this.client = client;
	}

	/** To every topic, also to those that are subscribed to meanwhile: nobody else listens to them before there is a client. */
	private async listenTo(client: pg.Client): Promise<void> {
		const heard = new Set<string>();
		const next = (): string | undefined => this.ears.topics.find((topic) => !heard.has(topic));
		for (let topic = next(); topic !== undefined; topic = next()) {
			heard.add(topic);
			await client.query(`listen "${channelOf(topic)}"`);
		}
	}

	private lost(client: pg.Client, error?: Error): void {
		if (this.client !== client) return;
		this.client = undefined;
		this.outbox = [];
		this.pieces.clear();
		if (this.closed) return;
		if (error) this.fault(error);
		client.end().catch(() => undefined);
		this.comeBack();
	}

	private comeBack(): void {
		this.again = setTimeout(() => {
			this.connect().then(
				() => this.ears.gap(),
				() => {
					if (!this.closed) this.comeBack();
				},
			);
		}, AGAIN_MS);
	}

	private probe(): void {
		void this.query("select 1");
	}

	/** One statement after the other; one that fails ends the connection. */
	private query(sql: string, values: readonly unknown[] = []): Promise<unknown> {
		const { client } = this;
		const next = this.last.then(() =>
			client && client === this.client
				? client.query(sql, [...values]).catch((error) => this.lost(client, error))
				: undefined,
		);
		this.last = next;
		return next;
	}

	/** What is published while a statement is under way goes into the next one together. */
	private async send(): Promise<void> {
		this.sending = true;
		while (this.client && this.outbox.length > 0) {
			const batch = this.outbox.splice(0, MOST_TOGETHER);
			await this.query(
				"select pg_notify(channel, notice) from unnest($1::text[], $2::text[]) as sent (channel, notice)",
				[batch.map(({ channel }) => channel), batch.map(({ notice }) => notice)],
			);
		}
		this.sending = false;
	}
}
