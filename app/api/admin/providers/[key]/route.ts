import { editProvider, removeProvider } from "#lib/admin/providers/commands";
import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { wakeJob } from "#lib/jobs/wake/commands";
import { findProvider } from "#lib/videos/providers/queries";
import { providerAnswer, providerChanges, providerParams } from "#lib/videos/providers/schemas";

async function describe(key: string) {
  const provider = await findProvider(key);
  if (!provider) throw new Failure("not_found", "Provider not found");
  return { provider };
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "providers.manage",
    summary: "An embed provider",
    params: providerParams,
    answer: providerAnswer,
    failures: ["not_found"],
    run: ({ params }) => describe(params.key),
  }),
  PUT: route({
    access: "providers.manage",
    summary: "Change an embed provider; the identities of its videos are read again in the background",
    params: providerParams,
    body: providerChanges,
    answer: providerAnswer,
    failures: ["not_found", "conflict"],
    run: async ({ viewer, params, body: { seen, ...provider } }) => {
      await describe(params.key);
      if (provider.key !== params.key) throw new Failure("invalid", "The key of a provider never changes.");
      await editProvider(viewer.id, provider, seen);
      await wakeJob("embed-keys");
      return describe(params.key);
    },
  }),
  DELETE: route({
    access: "providers.manage",
    summary: "Delete an embed provider that is not built in; its videos stay",
    params: providerParams,
    answer: providerParams,
    failures: ["not_found", "conflict"],
    run: async ({ viewer, params }) => {
      await removeProvider(viewer.id, params.key);
      await wakeJob("embed-keys");
      return params;
    },
  }),
});
