import { beginCheck } from "#lib/age-assurance/commands";
import { AGE_CHECK_PATH, ageCheckAddress } from "#lib/age-assurance/policy";
import { checkAge } from "#lib/age-assurance/queries";
import { redirectUriOf, startAddress } from "#lib/age-assurance/redirect/start-address";
import { beginInput, begunShape } from "#lib/age-assurance/schemas";
import { returnPath } from "#lib/auth/return-path";
import { env } from "#lib/core/env";
import { Failure } from "#lib/core/errors";
import { checkCookies } from "#lib/http/age-cookies";
import { Answer } from "#lib/http/answers";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { getSiteSettings } from "#lib/settings/queries";

const NEEDLESS = "No proof of age is required where you are.";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "public",
    summary: "Start an age check",
    savesNothing: true,
    body: beginInput,
    answer: begunShape,
    status: 201,
    limit: { name: "age-checks", max: 30, windowSeconds: 600 },
    failures: ["conflict"],
    // The page policy allows form redirects only to this site, so the check's page links to the service instead.
    form: (_, data, fields) => (data ? AGE_CHECK_PATH : ageCheckAddress(returnPath(fields.from ?? "/"))),
    run: async ({ body, request }) => {
      const { siteUrl } = env();
      const [{ policy }, { ageAssurance }] = await Promise.all([checkAge(request.headers), getSiteSettings()]);
      const { service } = ageAssurance;
      if (policy !== "wallet" && (policy !== "redirect" || !service)) throw new Failure("conflict", NEEDLESS);
      const begun = await beginCheck(policy, returnPath(body.from));
      const cookies = checkCookies(begun, siteUrl);
      const address =
        policy === "redirect" && service
          ? startAddress(service, { ...begun, redirectUri: redirectUriOf(siteUrl) })
          : AGE_CHECK_PATH;
      return new Answer({ address }, 201, cookies);
    },
  }),
});
