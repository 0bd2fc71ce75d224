import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { caseAddress } from "#lib/reports/addresses";
import { exportEvidence } from "#lib/reports/evidence/commands";
import { reportParams } from "#lib/reports/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "reports.decide",
    summary: "Everything recorded about a report as one text file with hashes, for an authority",
    params: reportParams,
    produces: "text/plain",
    form: ({ id }) => caseAddress(id),
    formKeepsTyped: true,
    run: async ({ params: { id }, viewer }) =>
      new Response(await exportEvidence(viewer.id, id), {
        headers: {
          "Content-Type": "text/plain; charset=utf-8",
          "Content-Disposition": `attachment; filename="report-${id}.txt"`,
          "Cache-Control": "private, no-store",
        },
      }),
  }),
});
