import { dismissSimilar } from "#lib/admin/vocabulary/dismissed/commands";
import { dismissalAnswer, dismissalInput } from "#lib/admin/vocabulary/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "catalogue.edit",
    summary: "Dismiss a pair of similar names, so that it is not proposed again",
    body: dismissalInput,
    answer: dismissalAnswer,
    failures: ["not_found"],
    run: ({ body, viewer }) => dismissSimilar(viewer.id, body),
  }),
});
