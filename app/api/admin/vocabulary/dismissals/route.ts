import { dismissSimilar } from "#lib/admin/vocabulary/dismissed/commands";
import { dismissalAnswer, dismissalInput } from "#lib/admin/vocabulary/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "catalogue.edit",
    summary: "Say that two nearly equal names are not the same, so that they are not proposed again",
    body: dismissalInput,
    answer: dismissalAnswer,
    failures: ["not_found"],
    run: ({ body, viewer }) => dismissSimilar(viewer.id, body),
  }),
});
