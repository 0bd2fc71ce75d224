import { keepLeases } from "#lib/admin/triage/commands";
import { leasesAnswer, leasesInput } from "#lib/admin/triage/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    access: "catalogue.edit",
    summary: "Keep the videos that are open from others for two minutes, and leave others to them",
    body: leasesInput,
    answer: leasesAnswer,
    run: async ({ viewer, body }) => ({ held: await keepLeases(viewer.id, body) }),
  }),
});
