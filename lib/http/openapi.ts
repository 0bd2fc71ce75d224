import { z } from "zod";
import { SESSION_COOKIES } from "#lib/auth/session-cookie";
import { failureShape, MEANING_OF, refusalsOf } from "./openapi-failures.ts";
import { type JsonSchema, SchemaBook } from "./openapi-schema.ts";
import type { Contract } from "./route.ts";
import { STATUS_OF } from "./statuses.ts";

export type Parameter = {
  name: string;
  in: "path" | "query";
  required: boolean;
  description?: string;
  schema: JsonSchema;
};
type Content = Record<string, { schema: JsonSchema }>;
type ResponseObject = { description: string; content: Content };

export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, ResponseObject | { $ref: string }>;
};

export type OpenApiDocument = {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, ResponseObject>;
    securitySchemes: Record<string, { type: "apiKey"; in: "cookie"; name: string; description: string }>;
  };
};

/** A route file: its handlers by method, those of an endpoint with a contract. */
export type RouteFile = Record<string, unknown>;

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const SUCCESS: Record<number, string> = { 200: "Done.", 201: "Created.", 202: "Accepted." };
/** Under which heading a folder stands, when not under its own name. */
const TAG_OF: Record<string, string> = {
  "most-watched": "videos",
  thumbnails: "videos",
  health: "site",
  ready: "site",
  "openapi.json": "site",
};
const tagOf = (path: string): string => {
  const folder = path.split("/")[2] ?? "";
  return TAG_OF[folder] ?? folder;
};

const SCHEMES = { secureSession: SESSION_COOKIES[0], session: SESSION_COOKIES[1] };
const SIGNED_IN = Object.keys(SCHEMES).map((scheme) => ({ [scheme]: [] }));

/** Describes endpoints from the schemas that validate them. Route files are named by their folder: `videos/[id]`. */
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
  const responses = failureResponses(book);
  const names = Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ tags }) => tags));
  return {
    openapi: "3.1.0",
    info,
    servers: [{ url: "/" }],
    tags: [...new Set(names)].map((name) => ({ name })),
    paths,
    components: { schemas: book.components, responses, securitySchemes: securitySchemes() },
  };
}

/** `GET /api/videos/{id}/related` → "getVideosIdRelated". */
const operationId = (path: string, method: string): string =>
  [method.toLowerCase(), ...path.split(/[^a-z]+/i).slice(2)]
    .filter(Boolean)
    .map((word, place) => (place === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join("");

function operation(path: string, method: string, contract: Contract, book: SchemaBook): Operation {
  const { access, summary, params, query, body, beacon } = contract;
  const media = beacon ? ["application/json", "text/plain"] : ["application/json"];
  return {
    operationId: operationId(path, method),
    summary,
    tags: [tagOf(path)],
    security: access === "public" ? [] : SIGNED_IN,
    parameters: [...parameters("path", params, book), ...parameters("query", query, book)],
    ...(body && {
      requestBody: {
        required: true as const,
        content: Object.fromEntries(media.map((type) => [type, { schema: book.describe(body, "input") }])),
      },
    }),
    responses: {
      [contract.status ?? 200]: success(contract, book),
      ...Object.fromEntries(
        refusalsOf(method, contract).map((kind) => [STATUS_OF[kind], { $ref: `#/components/responses/${kind}` }]),
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

function success(
  { status = 200, answer = z.object({}), produces, topLevel }: Contract,
  book: SchemaBook,
): ResponseObject {
  const description = SUCCESS[status] ?? "Done.";
  if (produces) return { description, content: { [produces]: { schema: {} } } };
  const data = topLevel ? (answer as z.ZodObject).shape : { data: answer };
  const envelope = z.object({ success: z.literal(true), ...data });
  return { description, content: { "application/json": { schema: book.describe(envelope, "output") } } };
}

function failureResponses(book: SchemaBook): Record<string, ResponseObject> {
  // Described as a part of something, so that it gets its name.
  const schema = book.describe(z.object({ failure: failureShape }), "output").properties?.failure as JsonSchema;
  const content = { "application/json": { schema } };
  return Object.fromEntries(Object.entries(MEANING_OF).map(([kind, description]) => [kind, { description, content }]));
}

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
