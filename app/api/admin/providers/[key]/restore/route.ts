import { restoreProvider } from "#lib/admin/providers/commands";
import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { wakeJob } from "#lib/jobs/wake/commands";
import { findProvider } from "#lib/videos/providers/queries";
import { providerAnswer, providerParams } from "#lib/videos/providers/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "providers.manage",
    summary: "Restore the original of a built-in embed provider",
    params: providerParams,
    answer: providerAnswer,
    failures: ["not_found"],
    run: async ({ viewer, params }) => {
      await restoreProvider(viewer.id, params.key);
      await wakeJob("embed-keys");
      const provider = await findProvider(params.key);
      if (!provider) throw new Failure("not_found", "Provider not found");
      return { provider };
    },
  }),
});
