import { takeNext } from "#lib/admin/triage/commands";
import { nextAnswer, nextInput } from "#lib/admin/triage/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "catalogue.edit",
    summary: "Lease the next video of a filter, newest first",
    body: nextInput,
    answer: nextAnswer,
    run: ({ viewer, body }) => takeNext(viewer.id, body),
  }),
});
