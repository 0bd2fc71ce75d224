import { editText } from "#lib/admin/texts/commands";
import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { isTextPage, type TextPage } from "#lib/settings/texts/pages";
import { describeText } from "#lib/settings/texts/queries";
import { textAnswer, textInput, textParams } from "#lib/settings/texts/schemas";

function requireText(page: string): TextPage {
  if (!isTextPage(page)) throw new Failure("not_found", "There is no such text.");
  return page;
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "admin",
    summary: "The text of a page: the original, and what was written in its place",
    params: textParams,
    answer: textAnswer,
    refusals: ["not_found"],
    run: ({ params }) => describeText(requireText(params.page)),
  }),
  PUT: route({
    access: "admin",
    summary: "Write the text of a page in Markdown, or restore the original",
    params: textParams,
    body: textInput,
    answer: textAnswer,
    refusals: ["not_found", "conflict"],
    run: ({ viewer, params, body }) => editText(viewer.id, requireText(params.page), body),
  }),
});
