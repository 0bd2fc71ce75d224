import { orderPinned } from "#lib/admin/categories/commands";
import { pinnedAnswer, pinnedInput } from "#lib/admin/categories/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    access: "catalogue.edit",
    summary: "Set the pinned categories and their order",
    body: pinnedInput,
    answer: pinnedAnswer,
    run: async ({ body, viewer }) => ({ categories: await orderPinned(viewer.id, body.categoryIds) }),
  }),
});
