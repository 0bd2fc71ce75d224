import { z } from "zod";
import { endOwnSession } from "#lib/auth/commands";
import { sessionParams } from "#lib/auth/schemas";
import { env } from "#lib/core/env";
import { Answer } from "#lib/http/answers";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { signOutCookies } from "#lib/http/session-cookies";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    access: "member",
    summary: "Log out on one of your devices",
    params: sessionParams,
    answer: z.object({}),
    run: async ({ params, viewer }) => {
      await endOwnSession(viewer.id, params.id);
      return new Answer({}, 200, params.id === viewer.sessionId ? signOutCookies(env().siteUrl) : []);
    },
  }),
});
