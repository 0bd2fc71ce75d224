import { z } from "zod";
import { authenticate, endSession, startSession } from "#lib/auth/commands";
import { env } from "#lib/env";
import { Failure } from "#lib/errors";
import { Answer } from "#lib/http/answers";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { signInCookies } from "#lib/http/session-cookies";
import { clientKey } from "#lib/rate-limit";
import { findUser } from "#lib/users/queries";
import { loginInput, userShape } from "#lib/users/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "public",
    summary: "Sign in",
    body: loginInput,
    answer: z.object({ user: userShape }),
    refusals: ["unauthenticated", "too_many_requests"],
    run: async ({ body, viewer, request }) => {
      const { id, passwordHash } = await authenticate(body.usernameOrEmail, body.password, clientKey(request.headers));
      const session = await startSession(id, request.headers.get("user-agent"), passwordHash);
      if (viewer) await endSession(viewer.sessionId);
      const user = await findUser(id);
      if (!user) throw new Failure("unauthenticated", "Invalid username or password");
      return new Answer({ user }, 200, signInCookies(session, env().siteUrl));
    },
  }),
});
