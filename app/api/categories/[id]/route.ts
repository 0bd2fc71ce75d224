import { z } from "zod";
import { findDescribedCategory } from "#lib/categories/queries";
import { categoryParams, describedCategoryShape } from "#lib/categories/schemas";
import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "Read a category",
    params: categoryParams,
    answer: z.object({ category: describedCategoryShape }),
    run: async ({ params }) => {
      const category = await findDescribedCategory(params.id);
      if (!category) throw new Failure("not_found", "Category not found");
      return { category };
    },
  }),
});
