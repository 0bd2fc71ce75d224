import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { listLinkHosts } from "#lib/links/hosts/queries";
import { linkHostListAnswer } from "#lib/links/hosts/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "catalogue.edit",
    summary: "List hosts that are checked for dead videos, and whether their answers are trusted",
    answer: linkHostListAnswer,
    run: async () => ({ hosts: await listLinkHosts() }),
  }),
});
