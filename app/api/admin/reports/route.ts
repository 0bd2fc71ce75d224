import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { listReports } from "#lib/reports/queries";
import { reportListQuery, reportPageShape } from "#lib/reports/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "reports.decide",
    summary: "List visitors' reports of videos",
    query: reportListQuery,
    answer: reportPageShape,
    run: ({ query }) => listReports(query),
  }),
});
