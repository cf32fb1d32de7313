import type {
	AuthenticationResponseJSON,
	PublicKeyCredentialCreationOptionsJSON,
	PublicKeyCredentialRequestOptionsJSON,
	RegistrationResponseJSON,
} from "@simplewebauthn/browser";
import type { AccountState, Gather, HeldSeats, RatingsOfAccount } from "@tablier/protocol";
import { type Answer, ask } from "../../parts/server/api.ts";

interface Asked<O> {
	readonly options: O;
}

export const askAccount = (): Answer<AccountState> => ask("GET", "account", {});
export const askToRegister = (name: string): Answer<Asked<PublicKeyCredentialCreationOptionsJSON>> =>
	ask("POST", "account/register", { body: { name } });
export const sendRegistered = (response: RegistrationResponseJSON): Answer<AccountState> =>
	ask("POST", "account/registered", { body: { response } });
export const askToEnter = (): Answer<Asked<PublicKeyCredentialRequestOptionsJSON>> => ask("POST", "account/enter", {});
export const sendEntered = (response: AuthenticationResponseJSON): Answer<AccountState> =>
	ask("POST", "account/entered", { body: { response } });
export const askToAdd = (): Answer<Asked<PublicKeyCredentialCreationOptionsJSON>> => ask("POST", "account/passkey", {});
export const sendAdded = (response: RegistrationResponseJSON): Answer<AccountState> =>
	ask("POST", "account/passkeys", { body: { response } });
export const dropPasskey = (id: string): Answer<AccountState> => ask("POST", "account/passkeys/drop", { body: { id } });
export const renameAccount = (name: string): Answer<AccountState> => ask("POST", "account/name", { body: { name } });
export const leaveAccount = (): Answer<object> => ask("POST", "account/leave", {});
export const closeAccount = (): Answer<object> => ask("DELETE", "account", {});
export const askRatings = (): Answer<RatingsOfAccount> => ask("GET", "account/ratings", {});
export const askSeats = (): Answer<HeldSeats> => ask("GET", "account/seats", {});
export const sendSeats = (body: Gather): Answer<{ held: number }> => ask("POST", "account/seats", { body });
export const dropSeat = (match: string): Answer<object> => ask("DELETE", `account/seats/${match}`, {});
