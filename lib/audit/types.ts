import type { z } from "zod";
import type { auditEntryShape, auditPageShape, auditQuery } from "./schemas.ts";

export type AuditEntry = z.infer<typeof auditEntryShape>;
export type AuditPage = z.infer<typeof auditPageShape>;
export type AuditRequest = z.infer<typeof auditQuery>;
export type AuditFilters = { actions: string[]; admins: { id: number; username: string }[] };
