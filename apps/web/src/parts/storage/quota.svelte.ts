/** The browser's storage: how much of it is used, and whether the browser may empty it when the disk is full. */
class Room {
	/** Undefined where the browser does not say. */
	persisted = $state<boolean>();
	/** It was asked to throw nothing away, and did not promise. */
	declined = $state(false);
	used = $state<number>();
	quota = $state<number>();

	async look(): Promise<void> {
		const { storage } = navigator;
		if (!storage?.estimate) return;
		const { usage, quota } = await storage.estimate();
		this.used = usage;
		this.quota = quota;
		this.persisted = await storage.persisted?.();
	}

	/** Asks that nothing be thrown away. Some browsers ask the person. */
	async persist(): Promise<void> {
		this.persisted = await navigator.storage?.persist?.();
		this.declined = this.persisted === false;
	}
}

export const room = new Room();
