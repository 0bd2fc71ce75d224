import { addProvider } from "#lib/admin/providers/commands";
import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { wakeJob } from "#lib/jobs/wake/commands";
import { describeProviders, findProvider } from "#lib/videos/providers/queries";
import { providerAnswer, providerInput, providerListAnswer } from "#lib/videos/providers/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "providers.manage",
    summary: "The embed providers, and how many videos use each",
    answer: providerListAnswer,
    run: async () => ({ providers: await describeProviders() }),
  }),
  POST: route({
    access: "providers.manage",
    summary: "Add an embed provider",
    body: providerInput,
    answer: providerAnswer,
    status: 201,
    failures: ["conflict"],
    run: async ({ viewer, body }) => {
      await addProvider(viewer.id, body);
      await wakeJob("embed-keys");
      const provider = await findProvider(body.key);
      if (!provider) throw new Failure("not_found", "Provider not found");
      return { provider };
    },
  }),
});
