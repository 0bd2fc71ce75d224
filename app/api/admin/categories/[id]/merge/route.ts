import { mergeCategories } from "#lib/admin/categories/commands";
import { mergeAnswer, mergeInput } from "#lib/admin/categories/schemas";
import { categoryParams } from "#lib/categories/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "catalogue.edit",
    summary: "Move the videos of a category into another and delete it",
    params: categoryParams,
    body: mergeInput,
    answer: mergeAnswer,
    run: ({ params, body, viewer }) => mergeCategories(viewer.id, params.id, body.into),
  }),
});
