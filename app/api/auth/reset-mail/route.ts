import { z } from "zod";
import { mailResetLink } from "#lib/admin/members/reset-mail/commands";
import { resetMailInput } from "#lib/auth/schemas";
import { clientKey } from "#lib/core/rate-limit";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { wakeJob } from "#lib/jobs/wake/commands";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "public",
    summary: "Mail a link for a new password, if an account has this address; the answer does not tell",
    body: resetMailInput,
    answer: z.object({}),
    status: 202,
    limit: { name: "password links by mail", max: 5, windowSeconds: 10 * 60 },
    failures: ["not_found"],
    form: (_, data) => `/forgot-password${data ? "?sent=link" : ""}`,
    formKeepsTyped: true,
    async run({ body, request }) {
      await mailResetLink(body.email, clientKey(request.headers));
      await wakeJob("outbox");
      return {};
    },
  }),
});
