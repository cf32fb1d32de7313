/**
 * Wrong input: one line that names what and where, with a code that stays the same in every language; exit code 2,
 * nothing written.
 */
export class UsageFault extends Error {
	readonly code: string;

	constructor(code: string, message: string) {
		super(message);
		this.code = code;
	}
}

export function fail(code: string, message: string): never {
	throw new UsageFault(code, message);
}
