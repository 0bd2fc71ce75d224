import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { addSource } from "#lib/imports/sources/commands";
import { findSource, listSources } from "#lib/imports/sources/queries";
import { sourceAnswer, sourceInput, sourceListAnswer } from "#lib/imports/sources/schemas";
import type { ImportSource } from "#lib/imports/sources/types";
import { wakeJob } from "#lib/jobs/wake/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "imports.manage",
    summary: "List import sources",
    answer: sourceListAnswer,
    run: async () => ({ sources: await listSources() }),
  }),
  POST: route({
    access: "imports.manage",
    summary: "Add an import source, such as a feed",
    body: sourceInput,
    answer: sourceAnswer,
    status: 201,
    failures: ["conflict"],
    form: () => "/admin/imports/sources",
    formKeepsTyped: true,
    async run({ viewer, body }) {
      const source = (await findSource(await addSource(viewer.id, body))) as ImportSource;
      await wakeJob("import-sources");
      return { source };
    },
  }),
});
