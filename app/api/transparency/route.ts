import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { readTransparency } from "#lib/reports/transparency/queries";
import { transparencyQuery } from "#lib/reports/transparency/schemas";
import { transparencyCsv } from "#lib/reports/transparency/table";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "Reports of a year and what became of them, by reason, as CSV",
    query: transparencyQuery,
    produces: "text/csv",
    limit: { name: "transparency", max: 30, windowSeconds: 60 },
    run: async ({ query: { year = new Date().getUTCFullYear() } }) =>
      new Response(transparencyCsv(await readTransparency(year)), {
        headers: {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": `attachment; filename="transparency-${year}.csv"`,
          "cache-control": "private, no-store",
        },
      }),
  }),
});
