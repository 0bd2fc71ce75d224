import { z } from "zod";
import { idField, limitField } from "#lib/core/fields";

export const auditQuery = z.object({
  admin: idField("The id of the admin who did it."),
  action: z
    .string()
    .optional()
    .transform((text) => (text && /^[a-z][a-z._-]{0,39}$/.test(text) ? text : undefined))
    .meta({
      type: "string",
      description: "What was done, such as `video.change`. What is no such word does not narrow the list.",
    }),
  before: idField("Only entries before this one."),
  limit: limitField(50),
});

export const auditEntryShape = z
  .object({
    id: z.int(),
    admin: z.object({ id: z.int(), username: z.string() }).nullable(),
    source: z.enum(["panel", "shell", "visitor", "job"]).meta({
      description:
        "Who did it when there is no admin: a former one by the panel, the shell of the server, a visitor, a background job.",
    }),
    action: z.string(),
    subject: z.string(),
    name: z.string().nullable().meta({
      description:
        "What the subject is called, or was before it was deleted; null when that is not known, or it is many.",
    }),
    details: z.record(z.string(), z.unknown()),
    names: z.record(z.string(), z.string()).meta({
      description:
        "What is referred to in `subject` and `details` is called, or was before it was deleted, by kind and number (`category 3`); what is not known is missing.",
    }),
    gone: z.array(z.string()).meta({ description: "What is referred to and was deleted, by kind and number." }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "AuditEntry" });

export const auditPageShape = z.object({
  entries: z.array(auditEntryShape),
  next: z.int().nullable().meta({ description: "`before` of the next page; null when there is none." }),
});
