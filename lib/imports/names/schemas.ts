import { z } from "zod";
import { LONGEST_DESCRIPTION } from "#lib/categories/policy";
import { aliasesField } from "#lib/categories/schemas";
import { line, prose } from "#lib/core/fields";

const KIND = "kind must be category or tag.";

/** One line of a file of names. Absent fields remain unchanged. */
export const nameEntry = z.object({
  kind: z.enum(["category", "tag"], KIND),
  name: line(100, 1, "The name is empty."),
  aliases: aliasesField.default([]),
  description: prose(LONGEST_DESCRIPTION).default(""),
  excludedFromFeeds: z.boolean().optional(),
});
