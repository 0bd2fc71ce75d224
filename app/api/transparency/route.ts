import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { readReporters, readTransparency } from "#lib/reports/transparency/queries";
import { transparencyQuery } from "#lib/reports/transparency/schemas";
import { reportersCsv, transparencyCsv } from "#lib/reports/transparency/table";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "Reports of a year and their outcomes, by reason or trusted flagger, as CSV",
    query: transparencyQuery,
    produces: "text/csv",
    limit: { name: "transparency", max: 30, windowSeconds: 60 },
    async run({ query: { of, year = new Date().getUTCFullYear() } }) {
      const isOfReporters = of === "reporters";
      const name = `transparency-${isOfReporters ? "reporters-" : ""}${year}.csv`;
      const csv = isOfReporters
        ? reportersCsv(await readReporters(year))
        : transparencyCsv(await readTransparency(year));
      return new Response(csv, {
        headers: {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": `attachment; filename="${name}"`,
          "cache-control": "private, no-store",
        },
      });
    },
  }),
});
