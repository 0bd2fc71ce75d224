import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { listProviders } from "#lib/videos/providers/queries";
import { exportQuery, providerShape } from "#lib/videos/providers/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "providers.manage",
    summary: "Embed providers as a file that another site can import",
    query: exportQuery,
    produces: "application/json",
    run: async ({ query }) => {
      const providers = (await listProviders()).filter(({ key }) => !query.key || key === query.key);
      const file = { providers: providers.map((provider) => providerShape.parse(provider)) };
      return new Response(`${JSON.stringify(file, null, 2)}\n`, {
        headers: {
          "Content-Type": "application/json",
          "Content-Disposition": `attachment; filename="${query.key ?? "providers"}.json"`,
          "Cache-Control": "private, no-store",
        },
      });
    },
  }),
});
