import { z } from "zod";
import { recordFailedSignIn, recordSignIn } from "#lib/admin/sign-ins/commands";
import { authenticate, endSession, startSession, wrongCredentials } from "#lib/auth/commands";
import { deviceOf } from "#lib/auth/device";
import { loginAddress } from "#lib/auth/login-address";
import { pathAfterLogin } from "#lib/auth/return-path";
import { env } from "#lib/core/env";
import { reportError } from "#lib/core/log";
import { clientKey } from "#lib/core/rate-limit";
import { Answer } from "#lib/http/answers";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { knownDevice, knownDeviceCookies, signInCookies } from "#lib/http/session-cookies";
import { findUser } from "#lib/users/queries";
import { loginInput, userShape } from "#lib/users/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "public",
    summary: "Log in",
    savesNothing: true,
    body: loginInput,
    answer: z.object({ user: userShape }),
    failures: ["unauthenticated", "forbidden", "too_many_requests"],
    form: (_, data, { from }) => (data ? pathAfterLogin(from) : loginAddress(from ?? "")),
    formOfPage: true,
    formKeepsTyped: true,
    run: async ({ body, viewer, request: { headers } }) => {
      const { siteUrl } = env();
      const userAgent = headers.get("user-agent");
      const origin = { address: clientKey(headers), device: knownDevice(headers, siteUrl) };
      const tried = await authenticate(body.usernameOrEmail, body.password, origin);
      if (tried.outcome === "wrong") {
        // Not awaited, because the response time would reveal staff accounts.
        if (tried.userId)
          recordFailedSignIn(tried.userId).catch((error) => reportError("login not in the audit", error));
        throw wrongCredentials();
      }
      const { id, passwordHash } = tried.credentials;
      const session = await startSession(id, userAgent, passwordHash);
      if (viewer) await endSession(viewer.sessionId);
      const user = await findUser(id);
      if (!user) throw wrongCredentials();
      if (user.role) await recordSignIn(id, deviceOf(userAgent));
      return new Answer({ user }, 200, [
        ...signInCookies(session, siteUrl),
        ...knownDeviceCookies(headers, id, siteUrl),
      ]);
    },
  }),
});
