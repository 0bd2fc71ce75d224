import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { saveControls } from "#lib/links/hosts/commands";
import { listLinkHosts } from "#lib/links/hosts/queries";
import { controlsInput, linkHostListAnswer, linkHostParams } from "#lib/links/hosts/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    access: "catalogue.edit",
    summary: "Set a host's control videos, one that plays and one that is gone, and check it again",
    params: linkHostParams,
    body: controlsInput,
    answer: linkHostListAnswer,
    failures: ["not_found"],
    run: async ({ viewer, params, body }) => {
      await saveControls(viewer.id, params.host, body);
      return { hosts: await listLinkHosts() };
    },
  }),
});
