import { confirmPresentation, endCheck, reopenCheck, takePresentation } from "#lib/age-assurance/commands";
import { validUntil } from "#lib/age-assurance/cookies";
import { AGE_CHECK_PATH, UNAVAILABLE } from "#lib/age-assurance/policy";
import { presentationInput } from "#lib/age-assurance/schemas";
import { trustedIssuers } from "#lib/age-assurance/wallet/issuers";
import { clientIdOf, responseUriOf } from "#lib/age-assurance/wallet/profile";
import { isAdult } from "#lib/age-assurance/wallet/verify-presentation";
import { env } from "#lib/core/env";
import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { getSiteSettings } from "#lib/settings/queries";

/** Responds as OpenID4VP requires, without this site's envelope. */
const accept = (address: string): Response =>
  Response.json({ redirect_uri: address }, { headers: { "Cache-Control": "private, no-store" } });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "public",
    summary: "Receives proofs of age from wallets (OpenID4VP, direct_post)",
    body: presentationInput,
    produces: "application/json",
    limit: { name: "age-presentations", max: 60, windowSeconds: 600 },
    takesForms: true,
    run: async ({ body }) => {
      const { ageAssurance } = await getSiteSettings();
      const { trusted, isComplete } = await trustedIssuers(ageAssurance.issuers);
      const taken = body.state ? await takePresentation(body.state) : undefined;
      if (!taken || !body.state) throw new Failure("invalid", "This request is unknown, answered or expired.");
      const { siteUrl } = env();
      const responseUri = responseUriOf(siteUrl);
      const session = { nonce: taken.nonce, clientId: clientIdOf(responseUri), responseUri };
      if (!body.vp_token || !(await isAdult(body.vp_token, session, trusted, taken.now))) {
        if (body.vp_token && !isComplete) {
          await reopenCheck(body.state);
          throw new Failure("unavailable", UNAVAILABLE);
        }
        await endCheck(body.state);
        throw new Failure("invalid", "The proof of age was not accepted.");
      }
      await confirmPresentation(body.state, validUntil(taken.now, ageAssurance.validDays));
      return accept(`${siteUrl}${AGE_CHECK_PATH}?done=yes`);
    },
  }),
});
