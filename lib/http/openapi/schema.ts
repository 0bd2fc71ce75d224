import { z } from "zod";

export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [keyword: string]: unknown;
};

/** zod's keywords for "any integer" and "any time", which are only noise to readers. */
const NOISE: Record<string, (value: unknown, schema: JsonSchema) => boolean> = {
  type: (_, schema) => Array.isArray(schema.anyOf),
  minimum: (value) => value === Number.MIN_SAFE_INTEGER,
  maximum: (value) => value === Number.MAX_SAFE_INTEGER,
  pattern: (_, { type, format }) => type === "integer" || format === "date-time",
};

export class SchemaBook {
  readonly components: Record<string, JsonSchema> = {};

  describe(schema: z.ZodType, io: "input" | "output"): JsonSchema {
    const { $schema, $defs, ...described } = z.toJSONSchema(schema, {
      io,
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => {
        // zod omits the defaults of inputs.
        const whenMissing = z.globalRegistry.get(zodSchema as never)?.default;
        if (whenMissing !== undefined) jsonSchema.default = whenMissing as never;
        for (const [keyword, isNoise] of Object.entries(NOISE)) {
          const value = jsonSchema[keyword];
          if (value !== undefined && isNoise(value, jsonSchema as JsonSchema)) delete jsonSchema[keyword];
        }
      },
    });
    for (const [name, part] of Object.entries($defs ?? {})) this.components[name] = referring(part as JsonSchema);
    return referring(described as JsonSchema);
  }
}

function referring<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(referring) as Part;
  if (part === null || typeof part !== "object") return part;
  const entries = Object.entries(part).map(([key, value]) => [
    key,
    key === "$ref" ? String(value).replace("#/$defs/", "#/components/schemas/") : referring(value),
  ]);
  return Object.fromEntries(entries) as Part;
}
