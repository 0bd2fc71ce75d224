import { z } from "zod";
import { changePassword } from "#lib/auth/account/commands";
import { env } from "#lib/core/env";
import { Answer } from "#lib/http/answers";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { signInCookies } from "#lib/http/session-cookies";
import { changePasswordInput } from "#lib/users/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "member",
    summary: "Change your password; you are logged out on every other device",
    body: changePasswordInput,
    answer: z.object({}),
    failures: ["too_many_requests"],
    run: async ({ body, viewer }) => {
      const session = await changePassword(viewer, body.currentPassword, body.newPassword);
      return new Answer({}, 200, signInCookies(session, env().siteUrl));
    },
  }),
});
