import { z } from "zod";
import { categoryAnswer, categoryParams, changeCategoryInput } from "#lib/categories/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { editCategory, removeCategory } from "#lib/moderation/catalogue/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    access: "admin",
    summary: "Rename a category, or keep it out of the feeds",
    params: categoryParams,
    body: changeCategoryInput,
    answer: categoryAnswer,
    refusals: ["conflict"],
    run: async ({ params, body, viewer }) => ({ category: await editCategory(viewer.id, params.id, body) }),
  }),
  DELETE: route({
    access: "admin",
    summary: "Delete a category that no video is in",
    params: categoryParams,
    answer: z.object({}),
    refusals: ["conflict"],
    run: async ({ params, viewer }) => {
      await removeCategory(viewer.id, params.id);
      return {};
    },
  }),
});
