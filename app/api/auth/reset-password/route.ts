import { z } from "zod";
import { usePasswordLink } from "#lib/admin/members/commands";
import { guestClaimant } from "#lib/auth/claimants";
import { endSession, startSession } from "#lib/auth/commands";
import { resetInput } from "#lib/auth/schemas";
import { env } from "#lib/core/env";
import { clientKey } from "#lib/core/rate-limit";
import { Answer } from "#lib/http/answers";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { knownDeviceCookies, signInCookies } from "#lib/http/session-cookies";
import { userShape } from "#lib/users/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "public",
    summary: "Set a new password with the link of an admin, and log in; all other sessions end",
    body: resetInput,
    answer: z.object({ user: userShape }),
    limit: { name: "password resets", max: 30, windowSeconds: 10 * 60 },
    run: async ({ body, viewer, request: { headers } }) => {
      const { siteUrl } = env();
      const user = await usePasswordLink(body, guestClaimant(clientKey(headers)));
      const session = await startSession(user.id, headers.get("user-agent"));
      if (viewer) await endSession(viewer.sessionId);
      return new Answer({ user }, 200, [
        ...signInCookies(session, siteUrl),
        ...knownDeviceCookies(headers, user.id, siteUrl),
      ]);
    },
  }),
});
