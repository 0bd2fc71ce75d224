import { importProviders } from "#lib/admin/providers/commands";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { wakeJob } from "#lib/jobs/wake/commands";
import { MAX_PROVIDERS_BODY } from "#lib/videos/providers/defaults";
import { importAnswer, importInput } from "#lib/videos/providers/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "providers.manage",
    summary: "Preview the changes of a provider file, or import it",
    body: importInput,
    answer: importAnswer,
    failures: ["conflict"],
    maxBodyBytes: MAX_PROVIDERS_BODY,
    run: async ({ viewer, body }) => {
      const answer = await importProviders(viewer.id, body.providers, body.apply);
      if (answer.applied) await wakeJob("embed-keys");
      return answer;
    },
  }),
});
