import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { addPattern } from "#lib/redirects/commands";
import { findPattern, listPatterns } from "#lib/redirects/queries";
import { patternAnswer, patternInput, patternListAnswer } from "#lib/redirects/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "redirects.manage",
    summary: "List the patterns of old addresses",
    answer: patternListAnswer,
    run: async () => ({ patterns: await listPatterns() }),
  }),
  POST: route({
    access: "redirects.manage",
    summary: "Add a pattern of old addresses, such as /videos/{id}/{slug}/",
    body: patternInput,
    answer: patternAnswer,
    status: 201,
    failures: ["conflict"],
    form: (_params, _data, { from }) => {
      const upload = /^upload ([1-9]\d{0,9})$/.exec(from ?? "")?.[1];
      if (upload) return `/admin/imports/uploads/${upload}`;
      return from === "check" || from === "missing" ? `/admin/old-addresses/${from}` : "/admin/old-addresses";
    },
    formKeepsTyped: true,
    run: async ({ viewer, body }) => ({ pattern: await findPattern(await addPattern(viewer.id, body)) }),
  }),
});
