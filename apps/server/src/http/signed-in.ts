import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { accountOf, type SessionNeeds } from "../accounts/session.ts";
import type { AccountRow } from "../store/account-tables.ts";
import { refuseWith } from "./faults.ts";

const ACCOUNT = "account";

/** A `preHandler` for routes that need an account; behind it, `signedInAccount` is that account. */
export function requireAccount(app: Pick<FastifyInstance, "decorateRequest">, needs: SessionNeeds) {
	app.decorateRequest(ACCOUNT, null);
	return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
		const account = await accountOf(needs, request);
		if (account) request.setDecorator(ACCOUNT, account);
		else await refuseWith(reply, { code: "no-account" });
	};
}

export const signedInAccount = (request: Pick<FastifyRequest, "getDecorator">): AccountRow =>
	request.getDecorator<AccountRow>(ACCOUNT);
