import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { listRegisterOfYear } from "#lib/reports/register/queries";
import { registerCsv } from "#lib/reports/register/table";
import { yearQuery } from "#lib/reports/transparency/schemas";
import { getSiteSettings } from "#lib/settings/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "public",
    summary: "Register of a year's decisions on reports, without personal data, as CSV; 404 unless it is switched on",
    query: yearQuery,
    produces: "text/csv",
    limit: { name: "decisions", max: 30, windowSeconds: 60 },
    failures: ["not_found"],
    async run({ query: { year = new Date().getUTCFullYear() } }) {
      if (!(await getSiteSettings()).decisionRegister) throw new Failure("not_found", "There is no register.");
      return new Response(registerCsv(await listRegisterOfYear(year)), {
        headers: {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": `attachment; filename="decisions-${year}.csv"`,
          "cache-control": "private, no-store",
        },
      });
    },
  }),
});
