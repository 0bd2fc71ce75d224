import { keepLeases } from "#lib/admin/triage/commands";
import { leasesAnswer, leasesInput } from "#lib/admin/triage/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    access: "catalogue.edit",
    summary: "Renew the leases of open videos for two minutes, and release others",
    body: leasesInput,
    answer: leasesAnswer,
    run: async ({ viewer, body }) => ({ held: await keepLeases(viewer.id, body) }),
  }),
});
