import { vi } from "vitest";

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

/** A browser with one authenticator: it keeps the handle of its passkey and gives it back when it answers. */
export class Authenticator {
	handle: ArrayBuffer | undefined;
	/** The name of the fault that the next answer ends with. */
	fault: string | undefined;

	constructor() {
		vi.stubGlobal("PublicKeyCredential", class {});
		vi.stubGlobal("navigator", { credentials: { create: this.#create, get: this.#get } });
	}

	readonly #create = async ({ publicKey }: { publicKey: { user: { id: ArrayBuffer } } }): Promise<object> => {
		this.#failOnce();
		this.handle = publicKey.user.id;
		return this.#credential({ attestationObject: bytesOf("attestation") });
	};

	readonly #get = async (): Promise<object> => {
		this.#failOnce();
		const { handle } = this;
		return this.#credential({ authenticatorData: bytesOf("data"), signature: bytesOf("signed"), userHandle: handle });
	};

	#failOnce(): void {
		const { fault } = this;
		this.fault = undefined;
		if (fault) throw new DOMException("no", fault);
	}

	#credential(response: object): object {
		return {
			id: "passkey",
			rawId: bytesOf("passkey"),
			type: "public-key",
			response: { clientDataJSON: bytesOf("{}"), ...response },
			getClientExtensionResults: () => ({ secret: "never sent" }),
		};
	}
}
