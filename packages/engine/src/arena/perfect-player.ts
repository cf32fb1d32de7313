import type { OmbaPosition } from "@tablier/games/omba";
import { err, ok } from "@tablier/kernel";
import { valueIn } from "@tablier/oracle";
import type { OpenedTable } from "../perfect.ts";
import type { Player } from "./player.ts";

/** Plays from a table of exact chances, and never from anything else: where it does not know, it forfeits. */
export const perfectPlayer = (table: OpenedTable): Player => ({
	begin: async () => (table.ok ? ok(undefined) : err({ code: "no-start", detail: table.error.code })),
	play: async ({ history }) => {
		if (!table.ok) return err({ code: "no-start", detail: table.error.code });
		const found = valueIn(table.value, history.position as OmbaPosition);
		if (!found.ok) return err({ code: "no-step", detail: `${found.error.code} ${found.error.detail}`.trim() });
		return ok([found.value.plays[0].step]);
	},
	close: async () => {},
});
