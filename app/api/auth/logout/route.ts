import { z } from "zod";
import { endSession } from "#lib/auth/commands";
import { env } from "#lib/core/env";
import { Answer } from "#lib/http/answers";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { signOutCookies } from "#lib/http/session-cookies";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "public",
    summary: "Log out; the session ends on the server as well",
    savesNothing: true,
    answer: z.object({}),
    form: () => "/",
    formOfPage: true,
    run: async ({ viewer }) => {
      if (viewer) await endSession(viewer.sessionId);
      return new Answer({}, 200, signOutCookies(env().siteUrl));
    },
  }),
});
