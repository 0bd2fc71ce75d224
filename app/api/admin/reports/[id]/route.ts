import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { caseAddress } from "#lib/reports/addresses";
import { resolveReport } from "#lib/reports/commands";
import { reportAction, reportAnswer, reportParams, resolveReportInput } from "#lib/reports/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route({
    access: "reports.decide",
    summary: "Resolve or reopen a report",
    params: reportParams,
    body: resolveReportInput,
    answer: reportAnswer,
    run: async ({ params, body, viewer }) => ({ report: await resolveReport(viewer.id, params.id, body.isResolved) }),
  }),
  POST: route({
    access: "reports.decide",
    summary: "Resolve or reopen a report, from an HTML form",
    params: reportParams,
    body: reportAction,
    answer: reportAnswer,
    form: ({ id }, data, fields) => caseAddress(id, data && (fields.do === "resolve" ? "resolved" : "reopened")),
    formKeepsTyped: true,
    run: async ({ params, body, viewer }) => ({
      report: await resolveReport(viewer.id, params.id, body.do === "resolve"),
    }),
  }),
});
