import { previewTitles } from "#lib/admin/changes/queries";
import { previewAnswer, previewInput } from "#lib/admin/changes/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "catalogue.edit",
    summary: "Preview titles after a text replacement",
    savesNothing: true,
    body: previewInput,
    answer: previewAnswer,
    run: ({ body }) => previewTitles(body),
  }),
});
