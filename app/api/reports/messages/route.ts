import { z } from "zod";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { statusAddress } from "#lib/reports/addresses";
import { writeAsReporter } from "#lib/reports/messages/commands";
import { reporterMessageInput } from "#lib/reports/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "public",
    summary: "Add to one's own report by its receipt; after a decision, appeal it",
    body: reporterMessageInput,
    answer: z.object({}),
    status: 201,
    limit: { name: "report-message", max: 10, windowSeconds: 10 * 60 },
    failures: ["not_found", "conflict"],
    form: (_, data, { receipt }) => `${statusAddress(receipt ?? "")}${data ? "&sent=message" : ""}`,
    formKeepsTyped: true,
    run: async ({ body }) => {
      await writeAsReporter(body.receipt, body.message);
      return {};
    },
  }),
});
