import { z } from "zod";
import { spendAttempt } from "#lib/auth/attempts/commands";
import { REGISTRATIONS } from "#lib/auth/attempts/policy";
import { endSession, startSession } from "#lib/auth/commands";
import { env } from "#lib/env";
import { Answer } from "#lib/http/answers";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { signInCookies } from "#lib/http/session-cookies";
import { clientKey } from "#lib/rate-limit";
import { createUser } from "#lib/users/commands";
import { registerInput, userShape } from "#lib/users/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "public",
    summary: "Open an account and sign in",
    body: registerInput,
    answer: z.object({ user: userShape }),
    status: 201,
    refusals: ["conflict", "too_many_requests"],
    run: async ({ body, viewer, request }) => {
      await spendAttempt(REGISTRATIONS, clientKey(request.headers));
      const user = await createUser(body);
      const session = await startSession(user.id, request.headers.get("user-agent"));
      if (viewer) await endSession(viewer.sessionId);
      return new Answer({ user }, 201, signInCookies(session, env().siteUrl));
    },
  }),
});
