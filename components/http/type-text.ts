import type { JsonSchema } from "#lib/http/openapi/schema";

const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf("/") + 1);

/** Describes the type of a schema: `VideoCard[]`, `string or null`, `integer, 1 to 100`. */
export function typeText(schema: JsonSchema): string {
  const { $ref, type, items, anyOf, minimum, maximum, minLength, maxLength } = schema;
  if ($ref) return nameOf($ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(" or ");
  if (Array.isArray(anyOf))
    return (schema.default === undefined ? anyOf : anyOf.slice(0, 1)).map(typeText).join(" or ");
  if (type === "array") return `${typeText((items ?? {}) as JsonSchema)}[]`;
  const text = [type ?? "any"].flat().join(" or ");
  if (schema.format === "date-time") return `${text}, ISO 8601`;
  return text + range(minimum, maximum) + range(minLength, maxLength, " characters");
}

function range(from: unknown, to: unknown, unit = ""): string {
  if (from !== undefined && to !== undefined) return `, ${from} to ${to}${unit}`;
  if (from !== undefined) return `, at least ${from}${unit}`;
  return to === undefined ? "" : `, at most ${to}${unit}`;
}
