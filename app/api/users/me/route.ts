import { z } from "zod";
import { deleteAccount } from "#lib/auth/commands";
import { env } from "#lib/env";
import { Answer } from "#lib/http/answers";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { signOutCookies } from "#lib/http/session-cookies";
import { deleteAccountInput } from "#lib/users/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    access: "member",
    summary: "Delete your account and everything of yours",
    body: deleteAccountInput,
    answer: z.object({}),
    refusals: ["conflict", "too_many_requests"],
    run: async ({ body, viewer }) => {
      await deleteAccount(viewer.id, body.password);
      return new Answer({}, 200, signOutCookies(env().siteUrl));
    },
  }),
});
