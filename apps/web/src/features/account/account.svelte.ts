import { err, ok, type Result } from "@tablier/kernel";
import type { AccountState } from "@tablier/protocol";
import { inBrowser } from "../../parts/platform/browser.ts";
import type { ApiFault } from "../../parts/server/api.ts";
import {
	askAccount,
	askToAdd,
	askToEnter,
	askToRegister,
	closeAccount,
	dropPasskey,
	leaveAccount,
	renameAccount,
	sendAdded,
	sendEntered,
	sendRegistered,
} from "./api.ts";
import { makeSecret, readHandle, writeHandle } from "./key-ring.ts";

/** `cancelled`: the person, or the browser, has not let the passkey answer. `there-already`: it is one of this account. */
export type AccountFault = ApiFault | "cancelled" | "there-already";

/** What this device remembers of who is signed in. The session itself is a cookie that no script can read. */
interface Remembered {
	readonly id: string;
	readonly name: string;
	/** Opens the sealed keys; unknown when the passkey does not give it. */
	readonly secret?: string;
}

/** Not among what an archive takes along (device/local.ts): an archive is for games, not for who one is. */
const ACCOUNT_KEY = "tablier-account";

function load(): Remembered | undefined {
	try {
		const kept = JSON.parse(localStorage.getItem(ACCOUNT_KEY) ?? "null") as Remembered | null;
		return typeof kept?.id === "string" && typeof kept.name === "string" ? kept : undefined;
	} catch {
		return undefined;
	}
}

/** An account, where somebody wants one. A device where nobody is signed in asks the server nothing. */
class Account {
	#remembered = $state.raw<Remembered | undefined>(load());
	/** As the server tells it. */
	state = $state.raw<AccountState>();

	constructor() {
		if (!inBrowser) return;
		addEventListener("storage", ({ key }) => {
			if (key === null || key === ACCOUNT_KEY) this.#remembered = load();
		});
	}

	/** Whether somebody is signed in here, as far as this device knows. */
	get signedIn(): boolean {
		return this.#remembered !== undefined;
	}

	get id(): string | undefined {
		return this.#remembered?.id;
	}

	get name(): string {
		return this.#remembered?.name ?? "";
	}

	get secret(): string | undefined {
		return this.#remembered?.secret;
	}

	/** Asks the server who is signed in. */
	async look(): Promise<AccountFault | undefined> {
		if (!this.signedIn) return undefined;
		const found = await askAccount();
		if (found.ok) this.#take(found.value);
		else if (found.error === "no-account") this.#forget();
		return found.ok ? undefined : found.error;
	}

	async register(name: string): Promise<AccountFault | undefined> {
		const asked = await askToRegister(name);
		if (!asked.ok) return asked.error;
		const { options } = asked.value;
		const secret = makeSecret();
		const made = await create(options, secret);
		if (!made.ok) return made.error;
		const told = await sendRegistered(made.value);
		return told.ok ? this.#take(told.value, secret) : told.error;
	}

	async enter(): Promise<AccountFault | undefined> {
		const asked = await askToEnter();
		if (!asked.ok) return asked.error;
		const { startAuthentication } = await import("@simplewebauthn/browser");
		try {
			const answer = await startAuthentication({ optionsJSON: asked.value.options });
			const { userHandle, ...response } = answer.response;
			// The handle has the secret: it is for this device, the server does without.
			const told = await sendEntered({ ...answer, clientExtensionResults: {}, response });
			return told.ok ? this.#take(told.value, readHandle(userHandle)) : told.error;
		} catch (error) {
			return faultOf(error);
		}
	}

	async addPasskey(): Promise<AccountFault | undefined> {
		const asked = await askToAdd();
		if (!asked.ok) return asked.error;
		const made = await create(asked.value.options, this.secret);
		if (!made.ok) return made.error;
		const told = await sendAdded(made.value);
		return told.ok ? this.#take(told.value) : told.error;
	}

	async dropPasskey(id: string): Promise<AccountFault | undefined> {
		const told = await dropPasskey(id);
		return told.ok ? this.#take(told.value) : told.error;
	}

	async rename(name: string): Promise<AccountFault | undefined> {
		const told = await renameAccount(name);
		return told.ok ? this.#take(told.value) : told.error;
	}

	/** The seats of this device stay on it. */
	async leave(): Promise<AccountFault | undefined> {
		const told = await leaveAccount();
		if (told.ok) this.#forget();
		return told.ok ? undefined : told.error;
	}

	async close(): Promise<AccountFault | undefined> {
		const told = await closeAccount();
		if (told.ok || told.error === "no-account") this.#forget();
		return told.ok ? undefined : told.error;
	}

	#take(state: AccountState, secret = this.id === state.id ? this.secret : undefined): undefined {
		const { id, name } = state;
		this.state = state;
		this.#remembered = { id, name, ...(secret !== undefined && { secret }) };
		try {
			localStorage.setItem(ACCOUNT_KEY, JSON.stringify(this.#remembered));
		} catch {
			// It holds until the page is closed.
		}
	}

	#forget(): void {
		this.state = undefined;
		this.#remembered = undefined;
		try {
			localStorage.removeItem(ACCOUNT_KEY);
		} catch {
			// A browser that keeps nothing has nothing to forget.
		}
	}
}

type Created = Awaited<ReturnType<typeof import("@simplewebauthn/browser")["startRegistration"]>>;
type Options = Parameters<typeof import("@simplewebauthn/browser")["startRegistration"]>[0]["optionsJSON"];

/** Every passkey of an account has the same handle, and so the same secret. */
async function create(options: Options, secret: string | undefined): Promise<Result<Created, AccountFault>> {
	const { startRegistration } = await import("@simplewebauthn/browser");
	const { user } = options;
	const handle = secret === undefined ? user.id : writeHandle(user.id, secret);
	try {
		const made = await startRegistration({ optionsJSON: { ...options, user: { ...user, id: handle } } });
		return ok({ ...made, clientExtensionResults: {} });
	} catch (error) {
		return err(faultOf(error));
	}
}

const faultOf = (error: unknown): AccountFault =>
	(error as Error).name === "InvalidStateError" ? "there-already" : "cancelled";

export const account = new Account();
