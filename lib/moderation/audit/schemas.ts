import { z } from "zod";
import { limitField } from "#lib/fields";
import { MAX_INTEGER, readId } from "#lib/ids";

/** An id in the query; anything else does not narrow the list. */
const idField = (description: string) =>
  z
    .string()
    .optional()
    .transform((text) => readId(text ?? ""))
    .meta({ type: "integer", minimum: 1, maximum: MAX_INTEGER, description });

export const auditQuery = z.object({
  admin: idField("The id of the admin who did it."),
  action: z
    .string()
    .optional()
    .transform((text) => (text && /^[a-z][a-z._-]{0,39}$/.test(text) ? text : undefined))
    .meta({ type: "string", description: "What was done, such as `video.change`." }),
  before: idField("Only entries before this one."),
  limit: limitField(50),
});

export const auditEntryShape = z
  .object({
    id: z.int(),
    admin: z.object({ id: z.int(), username: z.string() }).nullable(),
    action: z.string(),
    subject: z.string(),
    name: z.string().nullable().meta({ description: "What the subject is called now; null when it is gone or many." }),
    details: z.record(z.string(), z.unknown()),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "AuditEntry" });

export const auditPageShape = z.object({
  entries: z.array(auditEntryShape),
  next: z.int().nullable().meta({ description: "`before` of the next page; null when there is none." }),
});
