import { z } from "zod";
import { clientKey } from "#lib/core/rate-limit";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { leaveMessage } from "#lib/inbox/commands";
import { contactInput } from "#lib/inbox/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "public",
    summary: "Send a message to the site's operators",
    body: contactInput,
    answer: z.object({}),
    status: 201,
    limit: { name: "contact", max: 5, windowSeconds: 10 * 60 },
    form: (_, data) => (data ? "/contact?sent=message" : "/contact"),
    formKeepsTyped: true,
    run: async ({ body, viewer, request }) => {
      await leaveMessage(body, { userId: viewer?.id ?? null, address: clientKey(request.headers) });
      return {};
    },
    findAgain: () => ({}),
  }),
});
