import { takeRedirect } from "#lib/age-assurance/commands";
import { validUntil } from "#lib/age-assurance/cookies";
import { AGE_CHECK_PATH, ageCheckAddress } from "#lib/age-assurance/policy";
import { verifyToken } from "#lib/age-assurance/redirect/verify-token";
import { returnQuery } from "#lib/age-assurance/schemas";
import { env } from "#lib/core/env";
import { proofCookies, runningCheck } from "#lib/http/age-cookies";
import { endpoint } from "#lib/http/endpoint";
import { redirectTo } from "#lib/http/forms/read";
import { route } from "#lib/http/route";
import { getSiteSettings } from "#lib/settings/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "Redirect target of the age check service",
    query: returnQuery,
    produces: "text/html",
    status: 303,
    limit: { name: "age-returns", max: 60, windowSeconds: 600 },
    run: async ({ query, request }) => {
      const { siteUrl } = env();
      const running = runningCheck(request.headers, siteUrl);
      const taken = running && query.state ? await takeRedirect(query.state, running.browser) : undefined;
      if (!taken) return redirectTo(`${AGE_CHECK_PATH}?problem=expired`);
      const { ageAssurance } = await getSiteSettings();
      const { service, validDays } = ageAssurance;
      const verdict = service && query.id_token ? await verifyToken(query.id_token, service, taken) : "refused";
      if (verdict !== "adult") return redirectTo(`${ageCheckAddress(taken.returnPath)}&problem=${verdict}`);
      return redirectTo(taken.returnPath, proofCookies(validUntil(taken.now, validDays), siteUrl));
    },
  }),
});
