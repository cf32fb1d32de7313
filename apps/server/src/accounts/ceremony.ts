import {
	type AuthenticationResponseJSON,
	generateAuthenticationOptions,
	generateRegistrationOptions,
	type RegistrationResponseJSON,
	verifyAuthenticationResponse,
	verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { err, ok, type Result } from "@tablier/kernel";
import type { AccountRow, ChallengeRow, PasskeyRow } from "../store/account-tables.ts";
import { isStoreFault } from "../store/base.ts";
import type { Accounts } from "./accounts.ts";

/** The origin of the pages as the browser sees it. A passkey belongs to it and answers nowhere else. */
export interface Site {
	readonly origin: string;
	/** Its host name: the relying party id. */
	readonly id: string;
}

type Kind = ChallengeRow["kind"];

const PATIENCE_MS = 5 * 60_000;
/** Ed25519, ECDSA with P-256, and RSA for old Windows. */
const ALGORITHMS = [-8, -7, -257];

/** Options for `navigator.credentials.create`. The page adds its own secret to the user handle (docs/adr/0016). */
export async function askToRegister(
	accounts: Accounts,
	site: Site,
	account: Pick<AccountRow, "id" | "name">,
	kind: "register" | "add",
	now: number,
) {
	const known = kind === "add" ? await accounts.passkeysOf(account.id) : [];
	const options = await generateRegistrationOptions({
		rpName: "Tablier",
		rpID: site.id,
		userID: new Uint8Array(Buffer.from(account.id, "base64url")),
		userName: account.name,
		userDisplayName: account.name,
		timeout: PATIENCE_MS,
		attestationType: "none",
		supportedAlgorithmIDs: ALGORITHMS,
		excludeCredentials: known.map(({ id, transports }) => ({ id, transports: readTransports(transports) })),
		authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
	});
	const { challenge } = options;
	await accounts.addChallenge({
		challenge,
		kind,
		account: account.id,
		name: account.name,
		expires: now + PATIENCE_MS,
	});
	return options;
}

export async function askToEnter(accounts: Accounts, site: Site, now: number) {
	const options = await generateAuthenticationOptions({
		rpID: site.id,
		timeout: PATIENCE_MS,
		userVerification: "preferred",
	});
	const { challenge } = options;
	await accounts.addChallenge({ challenge, kind: "enter", account: null, name: null, expires: now + PATIENCE_MS });
	return options;
}

type Registered = { readonly challenge: ChallengeRow; readonly passkey: PasskeyRow };

/** Verifies a new passkey against a challenge of this server. */
export async function readRegistration(
	accounts: Accounts,
	site: Site,
	response: unknown,
	kind: "register" | "add",
	now: number,
): Promise<Result<Registered, "no-passkey">> {
	const taken = taker(accounts, kind, now);
	try {
		const { verified, registrationInfo } = await verifyRegistrationResponse({
			response: response as RegistrationResponseJSON,
			expectedChallenge: taken.check,
			expectedOrigin: site.origin,
			expectedRPID: site.id,
			requireUserVerification: false,
			supportedAlgorithmIDs: ALGORITHMS,
		});
		const challenge = taken.found();
		if (!verified || !challenge?.account) return err("no-passkey");
		const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
		const passkey: PasskeyRow = {
			id,
			account: challenge.account,
			public_key: Buffer.from(publicKey).toString("base64url"),
			counter,
			transports: transports.join(" "),
			made: now,
			used: now,
		};
		return ok({ challenge, passkey });
	} catch (error) {
		// An unavailable database is not the passkey's fault.
		if (isStoreFault(error)) throw error;
		return err("no-passkey");
	}
}

/** Verifies a sign-in against a challenge of this server and returns the passkey that answered. */
export async function readEntrance(
	accounts: Accounts,
	site: Site,
	response: AuthenticationResponseJSON,
	now: number,
): Promise<Result<PasskeyRow, "no-passkey">> {
	const passkey = await accounts.passkeyOf(response.id);
	if (!passkey) return err("no-passkey");
	const taken = taker(accounts, "enter", now);
	try {
		const { verified, authenticationInfo } = await verifyAuthenticationResponse({
			response,
			expectedChallenge: taken.check,
			expectedOrigin: site.origin,
			expectedRPID: site.id,
			requireUserVerification: false,
			credential: {
				id: passkey.id,
				publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
				counter: passkey.counter,
				transports: readTransports(passkey.transports),
			},
		});
		if (!verified) return err("no-passkey");
		await accounts.usePasskey(passkey.id, authenticationInfo.newCounter, now);
		return ok(passkey);
	} catch (error) {
		// An unavailable database is not the passkey's fault.
		if (isStoreFault(error)) throw error;
		return err("no-passkey");
	}
}

function taker(accounts: Accounts, kind: Kind, now: number) {
	let found: ChallengeRow | undefined;
	return {
		found: () => found,
		check: async (challenge: string): Promise<boolean> => {
			found = await accounts.takeChallenge(challenge, now);
			return found?.kind === kind && found.expires >= now;
		},
	};
}

const readTransports = (text: string): string[] => text.split(" ").filter((one) => one !== "");
