import { z } from "zod";
import { Answer } from "#lib/http/answers";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { placeOrder } from "#lib/premium/orders/commands";
import { orderInput, orderShape } from "#lib/premium/orders/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "member",
    summary: "Choose a plan and get a personal amount to pay; 200 with the same order while it is not paid",
    body: orderInput,
    answer: z.object({ order: orderShape }),
    status: 201,
    limit: { name: "premium orders", max: 60, windowSeconds: 10 * 60 },
    failures: ["conflict"],
    run: async ({ viewer, body }) => {
      const { order, isNew } = await placeOrder(viewer, body.plan);
      return new Answer({ order }, isNew ? 201 : 200);
    },
  }),
});
