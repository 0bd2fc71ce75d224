import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { caseAddress } from "#lib/reports/addresses";
import { decideReport } from "#lib/reports/commands";
import { decisionInput, reportAnswer, reportParams } from "#lib/reports/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "reports.decide",
    summary: "Decide a report: remove its video, or keep it; the reporter gets a statement of reasons",
    params: reportParams,
    body: decisionInput,
    answer: reportAnswer,
    form: ({ id }, data) => caseAddress(id, data && "decided"),
    formKeepsTyped: true,
    run: async ({ params, body, viewer }) => ({ report: await decideReport(viewer.id, params.id, body) }),
  }),
});
