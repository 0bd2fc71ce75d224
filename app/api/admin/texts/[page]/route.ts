import { editText } from "#lib/admin/texts/commands";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { describeText } from "#lib/settings/texts/queries";
import { textAnswer, textInput, textParams } from "#lib/settings/texts/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "settings.change",
    summary: "Read the text of a page: the original and its revisions",
    params: textParams,
    answer: textAnswer,
    run: ({ params }) => describeText(params.page),
  }),
  PUT: route({
    access: "settings.change",
    summary: "Write the text of a page in Markdown, or restore the original",
    params: textParams,
    body: textInput,
    answer: textAnswer,
    failures: ["conflict"],
    run: ({ viewer, params, body }) => editText(viewer.id, params.page, body),
  }),
});
