import { finishCheck } from "#lib/age-assurance/commands";
import { AGE_CHECK_PATH, ageCheckAddress } from "#lib/age-assurance/policy";
import { findWaitingCheck } from "#lib/age-assurance/queries";
import { finishShape } from "#lib/age-assurance/schemas";
import type { AgeCheckState } from "#lib/age-assurance/types";
import { env } from "#lib/core/env";
import { proofCookies, runningCheck } from "#lib/http/age-cookies";
import { Answer } from "#lib/http/answers";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import type { Header } from "#lib/http/session-cookies";

async function outcomeOf(browser: string): Promise<AgeCheckState & { cookies?: Header[] }> {
  const finished = await finishCheck(browser);
  if (finished) {
    const cookies = proofCookies(finished.validUntil, env().siteUrl);
    return { state: "confirmed", address: finished.returnPath, cookies };
  }
  const waiting = await findWaitingCheck(browser);
  if (!waiting) return { state: "ended", address: `${AGE_CHECK_PATH}?problem=refused` };
  return { state: "waiting", address: `${ageCheckAddress(waiting.returnPath)}&problem=waiting` };
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "public",
    summary: "Whether the wallet has answered; if it has, this browser gets the proof",
    savesNothing: true,
    answer: finishShape,
    limit: { name: "age-finishes", max: 900, windowSeconds: 600 },
    form: (_, data) => data?.address ?? AGE_CHECK_PATH,
    run: async ({ request }) => {
      const running = runningCheck(request.headers, env().siteUrl);
      const { cookies, ...outcome } = await outcomeOf(running?.browser ?? "");
      return new Answer(outcome, 200, cookies);
    },
  }),
});
