import {
	CreateBody,
	CredentialBody,
	GatherBody,
	MineBody,
	NameBody,
	OrderBody,
	PlayBody,
	PushBody,
	PushDropBody,
	RecoverBody,
	SitBody,
} from "@tablier/protocol/schema";
import { Type } from "typebox";

const PasskeyName = Type.Object({ id: Type.String({ maxLength: 1400 }) });

/** A route of the server and the schema of its body. A test compares the list with what the server says of itself. */
export interface ServerRoute {
	readonly method: "GET" | "POST" | "DELETE";
	readonly url: string;
	readonly body?: object;
}

const get = (url: string): ServerRoute => ({ method: "GET", url });
const post = (url: string, body?: object): ServerRoute => ({ method: "POST", url, ...(body && { body }) });
const remove = (url: string): ServerRoute => ({ method: "DELETE", url });

export const ROUTES: readonly ServerRoute[] = [
	get("/api/games"),
	post("/api/matches", CreateBody),
	post("/api/matches/$match/sit", SitBody),
	post("/api/matches/$match/words"),
	post("/api/recover", RecoverBody),
	get("/api/matches/$match"),
	get("/api/matches/$match/events?from=0"),
	get("/api/matches/$match/record"),
	post("/api/matches/$match/plays", PlayBody),
	post("/api/matches/$match/orders", OrderBody),
	get("/api/matches/$match/ratings"),
	post("/api/mine", MineBody),
	get("/api/push"),
	post("/api/push", PushBody),
	post("/api/push/drop", PushDropBody),
	get("/api/account"),
	remove("/api/account"),
	post("/api/account/leave"),
	post("/api/account/name", NameBody),
	get("/api/account/seats"),
	post("/api/account/seats", GatherBody),
	remove("/api/account/seats/$match"),
	get("/api/account/ratings"),
	post("/api/account/register", NameBody),
	post("/api/account/registered", CredentialBody),
	post("/api/account/enter"),
	post("/api/account/entered", CredentialBody),
	post("/api/account/passkey"),
	post("/api/account/passkeys", CredentialBody),
	post("/api/account/passkeys/drop", PasskeyName),
];
