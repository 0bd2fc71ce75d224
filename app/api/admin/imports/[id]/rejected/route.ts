import { Failure } from "#lib/core/errors";
import { csvAnswer } from "#lib/http/answers";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";
import { findImport } from "#lib/imports/queries";
import { rejectedCsv } from "#lib/imports/results/queries";
import { importParams } from "#lib/imports/uploads/schemas";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "imports.manage",
    summary: "Rejected rows of an import as CSV: line, title and reason",
    params: importParams,
    produces: "text/csv",
    failures: ["not_found"],
    async run({ params: { id } }) {
      if (!(await findImport(id))) throw new Failure("not_found", "Import not found.");
      return csvAnswer(`import-${id}-rejected`, await rejectedCsv(id));
    },
  }),
});
