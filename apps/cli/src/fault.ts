/** Wrong input: one line that names what and where, exit code 2, nothing written. */
export class UsageFault extends Error {}

export function fail(message: string): never {
	throw new UsageFault(message);
}
