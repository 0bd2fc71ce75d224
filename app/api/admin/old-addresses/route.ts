import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { addRedirect } from "#lib/redirects/commands";
import { findRedirect, listRedirects } from "#lib/redirects/queries";
import { redirectAnswer, redirectInput, redirectListQuery, redirectPageAnswer } from "#lib/redirects/schemas";
import type { Redirect } from "#lib/redirects/types";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "redirects.manage",
    summary: "List the redirects of single old addresses",
    query: redirectListQuery,
    answer: redirectPageAnswer,
    run: ({ query }) => listRedirects(query),
  }),
  POST: route({
    access: "redirects.manage",
    summary: "Redirect one old address to a page of this site; a former redirect of it is replaced",
    body: redirectInput,
    answer: redirectAnswer,
    status: 201,
    form: (_params, _data, { from }) =>
      from === "missing" || from === "check" ? `/admin/old-addresses/${from}` : "/admin/old-addresses",
    formKeepsTyped: true,
    async run({ viewer, body }) {
      const id = await addRedirect(viewer.id, body.address, body.target);
      return { redirect: (await findRedirect(id)) as Redirect };
    },
  }),
});
