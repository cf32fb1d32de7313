import { unwrap } from "@tablier/kernel";
import { readEvent } from "@tablier/protocol/log";
import type { Store } from "./store/store.ts";

/** The store, which also holds every event that the server writes against the schema of the log. */
export const withCheckedLogs = (store: Store): Store => ({
	...store,
	write: (writing) => {
		for (const { body } of writing.events) unwrap(readEvent(JSON.parse(body)));
		return store.write(writing);
	},
});
