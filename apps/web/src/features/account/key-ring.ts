/*
 * What an account keeps of a seat is sealed here, on the person's own device, by a secret that the server never has: it lies
 * in the handle of the passkey, which an authenticator gives back whenever it answers (docs/adr/0016).
 */

const ID_BYTES = 16;
const SECRET_BYTES = 32;
const VECTOR_BYTES = 12;

type Bytes = Uint8Array<ArrayBuffer>;

export const writeBytes = (bytes: Bytes): string =>
	btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");

export function readBytes(text: string): Bytes | undefined {
	try {
		return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
	} catch {
		return undefined;
	}
}

export const makeSecret = (): string => writeBytes(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));

/** The handle of a passkey: whose account it is, and the secret. */
export function writeHandle(account: string, secret: string): string {
	return writeBytes(new Uint8Array([...(readBytes(account) ?? []), ...(readBytes(secret) ?? [])]));
}

/** The secret in a handle; undefined where another program has made it. */
export function readHandle(handle: string | undefined): string | undefined {
	const bytes = handle === undefined ? undefined : readBytes(handle);
	return bytes?.length === ID_BYTES + SECRET_BYTES ? writeBytes(bytes.slice(ID_BYTES)) : undefined;
}

/** Bound to its match: what was sealed for one opens no other. */
export async function sealKey(secret: string, match: string, key: string): Promise<string> {
	const iv = crypto.getRandomValues(new Uint8Array(VECTOR_BYTES));
	const closed = await crypto.subtle.encrypt(
		{ name: "AES-GCM", iv, additionalData: new TextEncoder().encode(match) },
		await keyOf(secret),
		new TextEncoder().encode(key),
	);
	return writeBytes(new Uint8Array([...iv, ...new Uint8Array(closed)]));
}

/** Undefined where another secret has sealed it, or somebody has changed it. */
export async function openKey(secret: string, match: string, sealed: string): Promise<string | undefined> {
	const bytes = readBytes(sealed);
	if (!bytes) return undefined;
	try {
		const key = await crypto.subtle.decrypt(
			{ name: "AES-GCM", iv: bytes.slice(0, VECTOR_BYTES), additionalData: new TextEncoder().encode(match) },
			await keyOf(secret),
			bytes.slice(VECTOR_BYTES),
		);
		return new TextDecoder().decode(key);
	} catch {
		return undefined;
	}
}

const keyOf = (secret: string): Promise<CryptoKey> =>
	crypto.subtle.importKey("raw", readBytes(secret) ?? new Uint8Array(), "AES-GCM", false, ["encrypt", "decrypt"]);
