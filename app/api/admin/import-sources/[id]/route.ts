import { z } from "zod";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { parseInput } from "#lib/http/validation";
import { changeSource, updateSource } from "#lib/imports/sources/commands";
import { sourceAction, sourceInput, sourceParams } from "#lib/imports/sources/schemas";
import { wakeJob } from "#lib/jobs/wake/commands";

const WAKING = ["change", "run", "enable"];

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "imports.manage",
    summary: "Change an import source, run it now, enable, disable or remove it",
    params: sourceParams,
    body: sourceAction,
    answer: z.object({}),
    failures: ["not_found", "conflict"],
    form: () => "/admin/imports/sources",
    formKeepsTyped: true,
    async run({ viewer, params: { id }, body }) {
      if (body.do === "change")
        await changeSource(viewer.id, id, parseInput(sourceInput, body) as z.output<typeof sourceInput>);
      else await updateSource(viewer.id, id, body.do);
      if (WAKING.includes(body.do)) await wakeJob("import-sources");
      return {};
    },
  }),
});
