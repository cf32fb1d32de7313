import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/* A passkey without a browser: it answers as WebAuthn says an authenticator does. For tests only. */

interface Options {
	readonly challenge: string;
	readonly rp?: { readonly id?: string };
	readonly rpId?: string;
}

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();
const FLAGS = { present: 0x01, attested: 0x40 };

export class TestPasskey {
	readonly id = randomBytes(32).toString("base64url");
	private readonly pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
	private readonly origin: string;
	counter = 0;

	constructor(origin = "http://localhost") {
		this.origin = origin;
	}

	/** What a browser sends after `navigator.credentials.create`. */
	register({ challenge, rp }: Options): { response: object } {
		const { x = "", y = "" } = this.pair.publicKey.export({ format: "jwk" });
		const key = new Map<number, number | Uint8Array>([
			[1, 2],
			[3, -7],
			[-1, 1],
			[-2, new Uint8Array(Buffer.from(x, "base64url"))],
			[-3, new Uint8Array(Buffer.from(y, "base64url"))],
		]);
		const id = Buffer.from(this.id, "base64url");
		const length = Buffer.from([id.length >> 8, id.length & 0xff]);
		const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key as never)]);
		const authData = Buffer.concat([this.head(rp?.id ?? "", FLAGS.present | FLAGS.attested), credential]);
		const attestation = new Map<string, unknown>([
			["fmt", "none"],
			["attStmt", new Map()],
			["authData", new Uint8Array(authData)],
		]);
		return this.wrap({
			clientDataJSON: this.clientData("webauthn.create", challenge).toString("base64url"),
			attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString("base64url"),
			transports: ["internal"],
		});
	}

	/** What a browser sends after `navigator.credentials.get`. */
	enter({ challenge, rpId }: Options): { response: object } {
		this.counter++;
		const authData = this.head(rpId ?? "", FLAGS.present);
		const clientData = this.clientData("webauthn.get", challenge);
		const signature = sign("sha256", Buffer.concat([authData, sha256(clientData)]), this.pair.privateKey);
		return this.wrap({
			clientDataJSON: clientData.toString("base64url"),
			authenticatorData: authData.toString("base64url"),
			signature: signature.toString("base64url"),
		});
	}

	private head(site: string, flags: number): Buffer {
		const counter = Buffer.alloc(4);
		counter.writeUInt32BE(this.counter);
		return Buffer.concat([sha256(site), Buffer.from([flags]), counter]);
	}

	private clientData(type: string, challenge: string): Buffer {
		return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
	}

	private wrap(response: object): { response: object } {
		return {
			response: { id: this.id, rawId: this.id, type: "public-key", response, clientExtensionResults: {} },
		};
	}
}
