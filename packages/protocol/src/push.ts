import { type Static, Type } from "typebox";
import { LIMITS } from "./limits.ts";
import { SeatKey } from "./mine.ts";

const strict = { additionalProperties: false } as const;
const Endpoint = Type.String({ minLength: 10, maxLength: 1000 });
const Base64 = (least: number, most: number) => Type.String({ pattern: `^[A-Za-z0-9_-]{${least},${most}}={0,2}$` });

/** The server's public key for Web Push. */
export const PushKey = Type.Object({ key: Type.String() });

/** A subscription: the endpoint, the language and the seats. It replaces an earlier one of the browser. */
export const PushBody = Type.Object(
	{
		endpoint: Endpoint,
		/** As `PushSubscription` gives them. */
		keys: Type.Object({ p256dh: Base64(80, 100), auth: Base64(16, 40) }, strict),
		language: Type.Union([Type.Literal("fr"), Type.Literal("en")]),
		seats: Type.Array(SeatKey, { maxItems: LIMITS.seatsOfPush }),
	},
	strict,
);
export const PushDropBody = Type.Object({ endpoint: Endpoint }, strict);
export const PushReply = Type.Object({ seats: Type.Integer() });

export type Push = Static<typeof PushBody>;
