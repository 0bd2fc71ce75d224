import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { caseAddress } from "#lib/reports/addresses";
import { writeToReporter } from "#lib/reports/messages/commands";
import { reportAnswer, reportParams, staffMessageInput } from "#lib/reports/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "reports.decide",
    summary: "Write to the reporter of a video, who reads the message with the receipt",
    params: reportParams,
    body: staffMessageInput,
    answer: reportAnswer,
    status: 201,
    failures: ["conflict"],
    form: ({ id }, data) => caseAddress(id, data && "sent"),
    formKeepsTyped: true,
    run: async ({ params, body, viewer }) => ({ report: await writeToReporter(viewer.id, params.id, body.message) }),
  }),
});
