import { z } from "zod";
import { authenticate, startSession } from "#lib/auth/commands";
import { env } from "#lib/env";
import { Answer } from "#lib/http/answers";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { signInCookies } from "#lib/http/session-cookies";
import { findUser } from "#lib/users/queries";
import { loginInput, userShape } from "#lib/users/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "public",
    summary: "Sign in",
    body: loginInput,
    answer: z.object({ user: userShape }),
    refusals: ["unauthenticated"],
    limit: { name: "login", max: 10, windowSeconds: 60 },
    run: async ({ body, request }) => {
      const userId = await authenticate(body.usernameOrEmail, body.password);
      const session = await startSession(userId, request.headers.get("user-agent"));
      return new Answer({ user: await findUser(userId) }, 200, signInCookies(session, env().siteUrl));
    },
  }),
});
