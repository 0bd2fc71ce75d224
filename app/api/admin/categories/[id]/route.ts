import { z } from "zod";
import { editCategory, removeCategory } from "#lib/admin/categories/commands";
import { MAX_CATEGORY_BODY } from "#lib/categories/policy";
import { findEditedCategory } from "#lib/categories/queries";
import { categoryParams, changeCategoryInput, editedCategoryAnswer } from "#lib/categories/schemas";
import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "catalogue.edit",
    summary: "Read a category for editing",
    params: categoryParams,
    answer: editedCategoryAnswer,
    run: async ({ params }) => {
      const category = await findEditedCategory(params.id);
      if (!category) throw new Failure("not_found", "Category not found");
      return { category };
    },
  }),
  PUT: route({
    access: "catalogue.edit",
    summary: "Change the name, aliases, description or picture of a category, or exclude it from feeds",
    params: categoryParams,
    body: changeCategoryInput,
    maxBodyBytes: MAX_CATEGORY_BODY,
    answer: editedCategoryAnswer,
    failures: ["conflict"],
    run: async ({ params, body, viewer }) => ({ category: await editCategory(viewer.id, params.id, body) }),
  }),
  DELETE: route({
    access: "catalogue.edit",
    summary: "Delete an empty category",
    params: categoryParams,
    answer: z.object({}),
    failures: ["conflict"],
    run: async ({ params, viewer }) => {
      await removeCategory(viewer.id, params.id);
      return {};
    },
  }),
});
