import type {
	AuthenticationResponseJSON,
	PublicKeyCredentialCreationOptionsJSON,
	PublicKeyCredentialRequestOptionsJSON,
	RegistrationResponseJSON,
} from "@simplewebauthn/browser";
import type { AccountState, Gather, HeldSeats, RatingsOfAccount } from "@tablier/protocol";
import { type ApiAnswer, ask } from "../../parts/server/api.ts";

interface Asked<O> {
	readonly options: O;
}

export const askAccount = (): ApiAnswer<AccountState> => ask("GET", "account", {});
export const askToRegister = (name: string): ApiAnswer<Asked<PublicKeyCredentialCreationOptionsJSON>> =>
	ask("POST", "account/register", { body: { name } });
export const sendRegistered = (response: RegistrationResponseJSON): ApiAnswer<AccountState> =>
	ask("POST", "account/registered", { body: { response } });
export const askToEnter = (): ApiAnswer<Asked<PublicKeyCredentialRequestOptionsJSON>> =>
	ask("POST", "account/enter", {});
export const sendEntered = (response: AuthenticationResponseJSON): ApiAnswer<AccountState> =>
	ask("POST", "account/entered", { body: { response } });
export const askToAdd = (): ApiAnswer<Asked<PublicKeyCredentialCreationOptionsJSON>> =>
	ask("POST", "account/passkey", {});
export const sendAdded = (response: RegistrationResponseJSON): ApiAnswer<AccountState> =>
	ask("POST", "account/passkeys", { body: { response } });
export const dropPasskey = (id: string): ApiAnswer<AccountState> =>
	ask("POST", "account/passkeys/drop", { body: { id } });
export const renameAccount = (name: string): ApiAnswer<AccountState> => ask("POST", "account/name", { body: { name } });
export const leaveAccount = (): ApiAnswer<object> => ask("POST", "account/leave", {});
export const closeAccount = (): ApiAnswer<object> => ask("DELETE", "account", {});
export const askRatings = (): ApiAnswer<RatingsOfAccount> => ask("GET", "account/ratings", {});
export const askSeats = (): ApiAnswer<HeldSeats> => ask("GET", "account/seats", {});
export const sendSeats = (body: Gather): ApiAnswer<{ held: number }> => ask("POST", "account/seats", { body });
export const dropSeat = (match: string): ApiAnswer<object> => ask("DELETE", `account/seats/${match}`, {});
