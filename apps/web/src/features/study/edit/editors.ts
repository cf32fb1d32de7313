import type { GameId } from "@tablier/games";
import { abalone } from "./abalone.ts";
import type { Editor } from "./editor.ts";
import { mamba } from "./mamba.ts";
import { omba } from "./omba.ts";
import { oshi } from "./oshi.ts";

/** Each is only ever given positions of its own game. */
export const EDITORS = { abalone, oshi, omba, mamba } as unknown as Readonly<Record<GameId, Editor>>;
