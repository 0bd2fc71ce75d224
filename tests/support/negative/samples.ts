import type { JsonSchema } from "#lib/http/openapi/schema";
import { aPng } from "../png.ts";
import type { Operation } from "./operations.ts";

type Fields = Record<string, unknown>;

let made = 0;

/** Values for fields whose schema doesn't describe all constraints. */
const BY_NAME: Record<string, () => unknown> = {
  token: () => "a".repeat(43),
  username: () => `sample${process.pid}x${++made}`,
  email: () => `sample${process.pid}x${++made}@example.com`,
  usernameOrEmail: () => "nobody.at.all",
  password: () => "wrong password",
  currentPassword: () => "wrong password",
  newPassword: () => "battery staple",
  path: () => "/latest",
  interactionType: () => "filter",
  iframeSrc: () => `https://player.example.com/embed/${++made}`,
  query: () => "search=light",
  picture: () => aPng(480, 320).toString("base64"),
  logo: () => aPng(96, 96).toString("base64"),
  address: () => `/sample/${++made}.html`,
  pattern: () => `/sample-${++made}/{id}`,
  target: () => "/latest",
  to: () => "2099-01-01T18:00:00.000Z",
  host: () => `player${++made}.example.org`,
  url: () => `https://feed${++made}.example.org/videos.xml`,
  key: () => `tube${process.pid}x${++made}`,
  domains: () => [`tube${++made}.example.org`],
  playerHosts: () => ["player.example.com"],
  watchPatterns: () => [],
  playerPatterns: () => ["/embed/{id}"],
};

function fromSchema(schema: JsonSchema): unknown {
  if (Array.isArray((schema as Fields).oneOf)) return sampleOf(schema);
  const { enum: choices, const: only, anyOf, items, minItems, minimum, minLength } = schema as Fields;
  if (only !== undefined) return only;
  if (Array.isArray(choices)) return choices[0];
  if (Array.isArray(anyOf)) return fromSchema(anyOf[0] as JsonSchema);
  switch ([schema.type].flat()[0]) {
    case "boolean":
      return true;
    case "integer":
    case "number":
      return Math.max(Number(minimum ?? 1), 1);
    case "array":
      return Array.from({ length: Number(minItems ?? 0) }, () => fromSchema(items as JsonSchema));
    case "object":
      return sampleOf(schema);
    case "string":
      return schema.format === "date-time"
        ? "2026-01-01T00:00:00.000Z"
        : "a".repeat(Math.max(Number(minLength ?? 0), 5));
    default:
      return null;
  }
}

/** At least one of these is required. */
const ONE_OF_MANY: Record<string, () => unknown> = {
  transactionHash: () => "a1".repeat(32),
  message: () => "What there is to say.",
  query: () => "search=light",
  of: () => "nothing of this name",
  email: () => `sample${process.pid}x${++made}@example.com`,
};

const mayBeEmpty = ({ anyOf }: Fields): boolean =>
  Array.isArray(anyOf) && anyOf.some((each: Fields) => each.const === "");

/** Required fields only, or the first one if none is required. */
export function sampleOf(schema: JsonSchema): Fields {
  if (Array.isArray(schema.oneOf)) return sampleOf(schema.oneOf[0]);
  const { properties = {}, required = Object.keys(properties).slice(0, 1) } = schema;
  const more = Object.keys(properties).filter(
    (name) => ONE_OF_MANY[name] && !required.includes(name) && !mayBeEmpty(properties[name] as JsonSchema),
  );
  return Object.fromEntries(
    [...required, ...more].map((name) => [
      name,
      (BY_NAME[name] ?? ONE_OF_MANY[name])?.() ?? fromSchema(properties[name] as JsonSchema),
    ]),
  );
}

export const bodyOf = ({ body }: Operation): Fields | undefined => body && sampleOf(body);

const OF_TYPE: Record<string, unknown> = {
  null: null,
  boolean: true,
  integer: 7,
  number: 1.5,
  string: "text",
  array: [],
  object: {},
};

function typesOf(schema: JsonSchema): Set<string> | undefined {
  const { anyOf, const: only, enum: choices } = schema as { anyOf?: JsonSchema[]; const?: unknown; enum?: unknown[] };
  if (schema.type !== undefined) {
    const types = new Set([schema.type].flat());
    if (types.has("number")) types.add("integer");
    return types;
  }
  const values = only === undefined ? choices : [only];
  if (values) return new Set(values.map((value) => (value === null ? "null" : typeof value)));
  const each = anyOf?.map(typesOf);
  if (!each || each.some((types) => types === undefined)) return undefined;
  return new Set(each.flatMap((types) => [...(types as Set<string>)]));
}

type Bound = "minimum" | "maximum" | "maxLength" | "minLength" | "maxItems" | "minItems";

/** Values of wrong types or out of bounds, nested ones included. */
export function violationsOf(schema: JsonSchema): unknown[] {
  const types = typesOf(schema);
  if (!types) return [];
  const wrong = Object.entries(OF_TYPE).flatMap(([type, value]) => (types.has(type) ? [] : [value]));
  const branches = (schema.anyOf as JsonSchema[] | undefined) ?? [];
  const bounds: Partial<Record<Bound, number>> = Object.assign({}, ...branches, schema);
  if (types.has("integer") || types.has("number")) {
    // Where text is accepted too, digits stand for a number, as in forms.
    wrong.push(...(types.has("string") ? [] : ["7"]), "0x1", [7]);
    if (types.has("integer") && !types.has("number")) wrong.push(1e21, 2 ** 53 + 2);
    if (bounds.minimum !== undefined) wrong.push(bounds.minimum - 1);
    if (bounds.maximum !== undefined && bounds.maximum < Number.MAX_SAFE_INTEGER) wrong.push(bounds.maximum + 1);
  }
  if (types.has("string")) {
    if (bounds.maxLength !== undefined) wrong.push("a".repeat(bounds.maxLength + 1));
    if (bounds.minLength) wrong.push("");
    if (schema.enum) wrong.push("no-such-choice", "__proto__");
    if (schema.format === "date-time") wrong.push("yesterday", "2026-02-31T00:00:00Z");
  }
  if (types.has("array")) {
    const items = (schema.items ?? {}) as JsonSchema;
    wrong.push(...violationsOf(items).map((value) => [value]));
    if (bounds.maxItems !== undefined) wrong.push(new Array(bounds.maxItems + 1).fill(fromSchema(items)));
    if (bounds.minItems) wrong.push([]);
  }
  if (schema.properties) wrong.push(...brokenBodies(schema));
  return wrong;
}

export const brokenBodies = (schema: JsonSchema): Fields[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    violationsOf(field).map((value) => ({ ...sampleOf(schema), [name]: value })),
  );

export const textFieldsOf = (schema: JsonSchema): string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const isText = typesOf(field)?.has("string") && !field.enum && !field.format;
    return isText ? [name] : [];
  });
