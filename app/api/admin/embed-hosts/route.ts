import { permitHost } from "#lib/admin/hosts/commands";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { describeHosts } from "#lib/videos/hosts/queries";
import { hostInput, hostListAnswer } from "#lib/videos/hosts/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "providers.manage",
    summary: "The hosts whose players may be embedded, and how many videos use each",
    answer: hostListAnswer,
    run: describeHosts,
  }),
  POST: route({
    access: "providers.manage",
    summary: "Allow players of a host",
    body: hostInput,
    answer: hostListAnswer,
    status: 201,
    failures: ["conflict"],
    run: ({ viewer, body }) => permitHost(viewer.id, body.host),
  }),
});
