/** What can be expected to fail returns a Result; exceptions are for broken invariants only. */
export type Result<T, E> = Ok<T> | Err<E>;
export interface Ok<T> {
	readonly ok: true;
	readonly value: T;
}
export interface Err<E> {
	readonly ok: false;
	readonly error: E;
}

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });
export const err = <E>(error: E): Err<E> => ({ ok: false, error });

/** For tests and for data that ships with the product, where a failure is a broken invariant. */
export function unwrap<T, E>(result: Result<T, E>): T {
	if (result.ok) return result.value;
	throw new Error(`unexpected failure: ${JSON.stringify(result.error)}`);
}
