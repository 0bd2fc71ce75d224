import { expect, test } from "vitest";
import { typeText } from "../../../components/http/type-text.ts";

test.each([
  [{ type: "string" }, "string"],
  [{ type: ["string", "null"] }, "string or null"],
  [{ type: "integer", minimum: 1, maximum: 100 }, "integer, 1 to 100"],
  [{ type: "integer", minimum: 0 }, "integer, at least 0"],
  [{ type: "string", maxLength: 40 }, "string, at most 40 characters"],
  [{ type: "string", format: "date-time" }, "string, ISO 8601"],
  [{ type: "array", items: { $ref: "#/components/schemas/VideoCard" } }, "VideoCard[]"],
  [{ anyOf: [{ $ref: "#/components/schemas/User" }, { type: "null" }] }, "User or null"],
  [{ type: "string", enum: ["day", "week"] }, '"day" or "week"'],
  [{ type: "boolean", const: true }, "true"],
  [{}, "any"],
])("%j is displayed as %s", (schema, text) => {
  expect(typeText(schema)).toBe(text);
});
