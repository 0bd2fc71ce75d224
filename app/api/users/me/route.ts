import { z } from "zod";
import { deleteAccount, renameMember } from "#lib/auth/account/commands";
import { env } from "#lib/core/env";
import { Answer } from "#lib/http/answers";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { forgetDeviceCookies, signOutCookies } from "#lib/http/session-cookies";
import { deleteAccountInput, identityInput, userShape } from "#lib/users/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    access: "member",
    summary: "Change your username or your email address",
    body: identityInput,
    answer: z.object({ user: userShape }),
    failures: ["conflict", "too_many_requests"],
    run: async ({ body: { currentPassword, ...wanted }, viewer }) => ({
      user: await renameMember(viewer, currentPassword, wanted),
    }),
  }),
  DELETE: route({
    access: "member",
    summary: "Delete your account and all your data",
    body: deleteAccountInput,
    answer: z.object({}),
    failures: ["conflict", "too_many_requests"],
    run: async ({ body, viewer }) => {
      await deleteAccount(viewer.id, body.password);
      const { siteUrl } = env();
      return new Answer({}, 200, [...signOutCookies(siteUrl), ...forgetDeviceCookies(siteUrl)]);
    },
  }),
});
