/** Waits until something holds. */
export async function until(holds: () => boolean, ms = 5_000): Promise<void> {
	const end = Date.now() + ms;
	while (!holds()) {
		if (Date.now() > end) throw new Error(`it did not happen: ${holds}`);
		await new Promise((over) => setTimeout(over, 5));
	}
}
