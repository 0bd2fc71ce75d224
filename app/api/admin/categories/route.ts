import { createCategory, findEdited } from "#lib/admin/categories/commands";
import { createCategoryInput, editedCategoryAnswer } from "#lib/categories/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "catalogue.edit",
    summary: "Add a category",
    body: createCategoryInput,
    answer: editedCategoryAnswer,
    status: 201,
    location: ({ category }) => `/api/categories/${category.id}`,
    failures: ["conflict"],
    run: async ({ body, viewer }) => ({ category: await createCategory(viewer.id, body.name) }),
    findAgain: async (id) => ({ category: await findEdited(id) }),
  }),
});
