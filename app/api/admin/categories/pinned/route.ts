import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { orderPinned } from "#lib/moderation/categories/commands";
import { pinnedAnswer, pinnedInput } from "#lib/moderation/categories/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PUT: route({
    access: "admin",
    summary: "Pin these categories in this order, and no others",
    body: pinnedInput,
    answer: pinnedAnswer,
    run: async ({ body, viewer }) => ({ categories: await orderPinned(viewer.id, body.categoryIds) }),
  }),
});
