import type { TableEvent } from "@tablier/kernel/match";
import { Type } from "typebox";
import { TABLE_EVENTS } from "./event.ts";
import { KEY, MATCH_ID, PLAY_ID, SALT, SEALED_KEY } from "./format.ts";
import { LIMITS } from "./limits.ts";

/* Fields that several messages share. */

export const MatchId = Type.String({ pattern: MATCH_ID.source, description: "names a match; opens nothing" });
export const Key = Type.String({ pattern: KEY.source, description: "opens a seat, or lets its holder watch" });
export const PlayId = Type.String({ pattern: PLAY_ID.source });
export const Salt = Type.String({ pattern: SALT.source });
/** The key of a seat, encrypted with a secret that the server does not know. */
export const Sealed = Type.String({ pattern: SEALED_KEY.source });
export const Version = Type.Integer({ minimum: 0, maximum: LIMITS.version });
export const SeatNumber = Type.Integer({ minimum: 0, maximum: 3 });
export const StepNumber = Type.Integer({ minimum: 0, maximum: LIMITS.stepNumber });
/** An event of the log, with the type of the kernel. */
export const EventField = Type.Unsafe<TableEvent>({ anyOf: [...TABLE_EVENTS] });
