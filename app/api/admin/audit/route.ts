import { listAuditEntries } from "#lib/audit/queries";
import { auditPageShape, auditQuery } from "#lib/audit/schemas";
import { endpoint } from "#lib/http/endpoint";
import { route } from "#lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: "audit.read",
    summary: "List audit log entries",
    query: auditQuery,
    answer: auditPageShape,
    run: ({ query }) => listAuditEntries(query),
  }),
});
