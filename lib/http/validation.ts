import type { z } from "zod";
import { Failure } from "#lib/errors";

/** The parsed input, or a Failure with the first problem as its sentence and one sentence a field. */
export function parseInput(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.map(String).join(".");
    if (field) fields[field] ??= issue.message;
  }
  const message = result.error.issues[0]?.message ?? "The request is not valid.";
  throw new Failure("invalid", message, Object.keys(fields).length > 0 ? { fields } : {});
}
