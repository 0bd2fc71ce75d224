import { z } from "zod";
import { logInteraction } from "#lib/analytics/commands";
import { logInteractionInput } from "#lib/analytics/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "public",
    summary: "Tell what was done with a category",
    body: logInteractionInput,
    answer: z.object({}),
    status: 202,
    beacon: true,
    maxBodyBytes: 2048,
    limit: { name: "log-interaction", max: 60, windowSeconds: 60 },
    run: ({ body, request }) => {
      logInteraction(body.categoryId, body.interactionType, request.headers.get("user-agent"));
      return {};
    },
  }),
});
