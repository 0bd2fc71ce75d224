import { z } from "zod";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { removeRedirect } from "#lib/redirects/commands";
import { actInput, redirectParams } from "#lib/redirects/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "redirects.manage",
    summary: "Remove the redirect of an old address, from an HTML form",
    params: redirectParams,
    body: actInput,
    answer: z.object({}),
    failures: ["not_found"],
    form: () => "/admin/old-addresses",
    formKeepsTyped: true,
    async run({ viewer, params }) {
      await removeRedirect(viewer.id, params.id);
      return {};
    },
  }),
  DELETE: route({
    access: "redirects.manage",
    summary: "Remove the redirect of an old address",
    params: redirectParams,
    answer: z.object({}),
    failures: ["not_found"],
    async run({ viewer, params }) {
      await removeRedirect(viewer.id, params.id);
      return {};
    },
  }),
});
