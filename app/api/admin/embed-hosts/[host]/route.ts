import { forbidHost } from "#lib/admin/hosts/commands";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { hostListAnswer, hostParams } from "#lib/videos/hosts/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  DELETE: route({
    access: "providers.manage",
    summary: "Disallow players of a host; its videos stay",
    params: hostParams,
    answer: hostListAnswer,
    failures: ["not_found", "conflict"],
    run: ({ viewer, params }) => forbidHost(viewer.id, params.host),
  }),
});
