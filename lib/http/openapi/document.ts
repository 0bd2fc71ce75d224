import { z } from "zod";
import { SESSION_COOKIES } from "#lib/auth/session-cookie";
import type { Contract } from "#lib/http/route";
import { STATUS_OF } from "#lib/http/statuses";
import { failureKindsOf, failureShape, MEANING_OF } from "./failures.ts";
import { type JsonSchema, SchemaBook } from "./schema.ts";
import { describeOperation, describeTag, tagOf } from "./texts.ts";

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonSchema;
};
type Content = Record<string, { schema: JsonSchema }>;
type Headers = Record<string, { description: string; schema: JsonSchema }>;
type ResponseObject = { description: string; headers?: Headers; content: Content };

export type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, ResponseObject | { $ref: string }>;
};

export type OpenApiDocument = {
  openapi: "3.1.0";
  info: {
    title: string;
    version: string;
    description: string;
    license?: { name: string; identifier: string };
    contact?: { name: string; url: string };
  };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, ResponseObject>;
    securitySchemes: Record<string, { type: "apiKey"; in: "cookie"; name: string; description: string }>;
  };
};

export type RouteFile = Record<string, unknown>;

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const SUCCESS: Record<number, string> = { 200: "Done.", 201: "Created.", 202: "Accepted.", 303: "Redirected." };
const UNCHANGED = "It was so already; nothing changed.";

const LOCATION: Headers = {
  Location: { description: "Where it is found.", schema: { type: "string", format: "uri-reference" } },
};
const RETRY_AFTER: Headers = {
  "Retry-After": { description: "Seconds after which to try again.", schema: { type: "integer", minimum: 1 } },
};

const IDEMPOTENCY_KEY: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Chosen by the client. Within a day, the same request with the same key creates nothing a second time.",
  schema: { type: "string", minLength: 8, maxLength: 200 },
};

const SCHEMES = { secureSession: SESSION_COOKIES[0], session: SESSION_COOKIES[1] };
const SIGNED_IN = Object.keys(SCHEMES).map((scheme) => ({ [scheme]: [] }));

export function describeApi(files: Record<string, RouteFile>, info: OpenApiDocument["info"]): OpenApiDocument {
  const book = new SchemaBook();
  const paths: OpenApiDocument["paths"] = {};
  for (const [folder, file] of Object.entries(files)) {
    const path = `/api/${folder.replaceAll("[", "{").replaceAll("]", "}")}`;
    for (const method of METHODS) {
      const contract = (file[method] as { contract?: Contract } | undefined)?.contract;
      if (!contract) continue;
      paths[path] ??= {};
      paths[path][method.toLowerCase()] = operation(path, method, contract, book);
    }
  }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const responses = failureResponses(operations, book);
  const names = operations.flatMap(({ tags }) => tags);
  return {
    openapi: "3.1.0",
    info,
    servers: [{ url: "/" }],
    tags: [...new Set(names)].map((name) => ({ name, description: describeTag(name) })),
    paths,
    components: { schemas: book.components, responses, securitySchemes: securitySchemes() },
  };
}

const operationId = (path: string, method: string): string =>
  [method.toLowerCase(), ...path.split(/[^a-z]+/i).slice(2)]
    .filter(Boolean)
    .map((word, place) => (place === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join("");

function operation(path: string, method: string, contract: Contract, book: SchemaBook): Operation {
  const { access, summary, params, query, body, beacon } = contract;
  const asked = parameters("query", query, book);
  const mayBeInvalid = Boolean(params || body) || asked.some(({ schema }) => !takesAnything(schema));
  const media = beacon ? ["application/json", "text/plain"] : ["application/json"];
  return {
    operationId: operationId(path, method),
    summary,
    description: describeOperation(contract),
    tags: [tagOf(path)],
    security: access === "public" ? [] : SIGNED_IN,
    parameters: [...parameters("path", params, book), ...asked, ...(contract.isOnce ? [IDEMPOTENCY_KEY] : [])],
    ...(body && {
      requestBody: {
        required: true as const,
        content: Object.fromEntries(media.map((type) => [type, { schema: book.describe(body, "input") }])),
      },
    }),
    responses: {
      ...(contract.repeatable && { 200: { ...success(contract, book), description: UNCHANGED } }),
      [contract.status ?? 200]: success(contract, book),
      ...Object.fromEntries(
        failureKindsOf(method, contract, mayBeInvalid).map((kind) => [
          STATUS_OF[kind],
          { $ref: `#/components/responses/${kind}` },
        ]),
      ),
    },
  };
}

function parameters(where: Parameter["in"], schema: z.ZodType | undefined, book: SchemaBook): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = book.describe(schema, "input");
  return Object.entries(properties).map(([name, { description, ...described }]) => ({
    name,
    in: where,
    required: required.includes(name),
    ...(description && { description }),
    schema: described,
  }));
}

function takesAnything({ type, anyOf, ...rest }: JsonSchema): boolean {
  if (Array.isArray(anyOf)) return anyOf.some(takesAnything);
  const { default: _default, ...bounds } = rest;
  return type === "string" && Object.keys(bounds).length === 0;
}

function success(contract: Contract, book: SchemaBook): ResponseObject {
  const { status = 200, answer = z.object({}), produces, topLevel } = contract;
  const description = SUCCESS[status] ?? "Done.";
  if (produces) return { description, content: { [produces]: { schema: {} } } };
  const data = topLevel ? (answer as z.ZodObject).shape : { data: answer };
  const envelope = z.object({ success: z.literal(true), ...data });
  const content = { "application/json": { schema: book.describe(envelope, "output") } };
  return contract.location ? { description, headers: LOCATION, content } : { description, content };
}

function failureResponses(operations: Operation[], book: SchemaBook): Record<string, ResponseObject> {
  const used = new Set(operations.flatMap(({ responses }) => Object.values(responses).map(nameOfRef)));
  // Nested, so that the schema gets a name.
  const schema = book.describe(z.object({ failure: failureShape }), "output").properties?.failure as JsonSchema;
  const content = { "application/json": { schema } };
  return Object.fromEntries(
    Object.entries(MEANING_OF)
      .filter(([kind]) => used.has(kind))
      .map(([kind, description]) => [
        kind,
        description.includes("Retry-After") ? { description, headers: RETRY_AFTER, content } : { description, content },
      ]),
  );
}

const nameOfRef = (response: ResponseObject | { $ref: string }): string | undefined =>
  "$ref" in response ? response.$ref.slice(response.$ref.lastIndexOf("/") + 1) : undefined;

const securitySchemes = (): OpenApiDocument["components"]["securitySchemes"] =>
  Object.fromEntries(
    Object.entries(SCHEMES).map(([scheme, name]) => [
      scheme,
      {
        type: "apiKey",
        in: "cookie",
        name,
        description: `Set by POST /api/auth/login, on a site under ${name.startsWith("__Host-") ? "https" : "http"}.`,
      },
    ]),
  );
