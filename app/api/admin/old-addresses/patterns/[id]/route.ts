import { z } from "zod";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { parseInput } from "#lib/http/validation";
import { changePattern, removePattern } from "#lib/redirects/commands";
import { findPattern } from "#lib/redirects/queries";
import { patternAction, patternAnswer, patternInput, patternParams } from "#lib/redirects/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    access: "redirects.manage",
    summary: "Change a pattern of old addresses",
    params: patternParams,
    body: patternInput,
    answer: patternAnswer,
    failures: ["not_found", "conflict"],
    async run({ viewer, params, body }) {
      await changePattern(viewer.id, params.id, body);
      return { pattern: await findPattern(params.id) };
    },
  }),
  POST: route({
    access: "redirects.manage",
    summary: "Change or remove a pattern of old addresses, from an HTML form",
    params: patternParams,
    body: patternAction,
    answer: z.object({}),
    failures: ["not_found", "conflict"],
    form: () => "/admin/old-addresses",
    formKeepsTyped: true,
    async run({ viewer, params, body }) {
      if (body.do === "remove") await removePattern(viewer.id, params.id);
      else await changePattern(viewer.id, params.id, parseInput(patternInput, body) as z.output<typeof patternInput>);
      return {};
    },
  }),
  DELETE: route({
    access: "redirects.manage",
    summary: "Remove a pattern of old addresses",
    params: patternParams,
    answer: z.object({}),
    failures: ["not_found"],
    async run({ viewer, params }) {
      await removePattern(viewer.id, params.id);
      return {};
    },
  }),
});
