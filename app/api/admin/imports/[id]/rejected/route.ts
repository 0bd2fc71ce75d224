import { Failure } from "#lib/core/errors";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { findImport } from "#lib/imports/queries";
import { rejectedCsv } from "#lib/imports/results/queries";
import { importParams } from "#lib/imports/uploads/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "imports.manage",
    summary: "Rejected rows of an import as CSV: line and reason",
    params: importParams,
    produces: "text/csv",
    failures: ["not_found"],
    async run({ params: { id } }) {
      if (!(await findImport(id))) throw new Failure("not_found", "Import not found.");
      return new Response(await rejectedCsv(id), {
        headers: {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": `attachment; filename="import-${id}-rejected.csv"`,
          "cache-control": "private, no-store",
        },
      });
    },
  }),
});
