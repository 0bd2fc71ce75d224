import type { z } from "zod";
import { Failure } from "#lib/core/errors";

const NOT_VALID = "The request is not valid.";

function sentence({ path = [], code, input }: z.core.$ZodRawIssue): string {
  if (path.length === 0) return NOT_VALID;
  return `${path.join(".")} ${code === "invalid_type" && input === undefined ? "is required" : "is not valid"}.`;
}

export function parseInput(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(input, { error: sentence });
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.map(String).join(".");
    if (field) fields[field] ??= issue.message;
  }
  const message = result.error.issues[0]?.message ?? NOT_VALID;
  throw new Failure("invalid", message, Object.keys(fields).length > 0 ? { fields } : {});
}
