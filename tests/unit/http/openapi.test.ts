import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { idInPath, pageField } from "#lib/core/fields";
import { endpoint } from "#lib/http/endpoint";
import { describeApi, type Operation } from "#lib/http/openapi/document";
import { route } from "#lib/http/route";
import { apiDocument, routeFiles } from "../../../app/api/openapi.json/document.ts";

const document = apiDocument();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every `$ref` in the document. */
function refsIn(part: unknown): string[] {
  if (part === null || typeof part !== "object") return [];
  return Object.entries(part).flatMap(([key, value]) => (key === "$ref" ? [String(value)] : refsIn(value)));
}

const resolve = (ref: string): unknown =>
  ref
    .replace(/^#\//, "")
    .split("/")
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);

test("routeFiles lists every route file of the API", () => {
  const folders = readdirSync("app/api", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith("route.ts"))
    .map((path) => dirname(path))
    // Responds 404 and documents nothing.
    .filter((folder) => folder !== "[...path]");
  expect(Object.keys(routeFiles).sort()).toEqual(folders.sort());
});

test("documents every handler that has a contract", () => {
  for (const [folder, file] of Object.entries(routeFiles)) {
    const path = `/api/${folder.replaceAll("[", "{").replaceAll("]", "}")}`;
    const withContract = Object.entries(file).filter(
      ([, handler]) => typeof handler === "function" && "contract" in handler,
    );
    expect(Object.keys(document.paths[path] ?? {}), path).toEqual(withContract.map(([method]) => method.toLowerCase()));
    expect(withContract.length, path).toBeGreaterThan(0);
  }
});

/** The subset of OpenAPI 3.1.0 that this document uses. */
const content = z.record(z.string().regex(/^[\w.+-]+\/[\w.+*-]+$/), z.strictObject({ schema: z.looseObject({}) }));
const reference = z.strictObject({ $ref: z.string().startsWith("#/components/") });
const headers = z.record(z.string(), z.strictObject({ description: z.string(), schema: z.looseObject({}) }));
const response = z.strictObject({
  description: z.string().min(1),
  headers: headers.optional(),
  content: content.optional(),
});
const operation = z.strictObject({
  operationId: z.string().regex(/^[a-z][A-Za-z]+$/),
  summary: z.string().min(1),
  description: z.string().min(1),
  tags: z.array(z.string()).min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z.strictObject({
      name: z.string().min(1),
      in: z.enum(["path", "query", "header", "cookie"]),
      required: z.boolean(),
      description: z.string().optional(),
      schema: z.looseObject({}),
    }),
  ),
  requestBody: z.strictObject({ required: z.literal(true), content }).optional(),
  responses: z
    .record(z.string().regex(/^[1-5]\d\d$/), z.union([reference, response]))
    .refine((responses) => Object.keys(responses).length > 0),
});
const skeleton = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({
    title: z.string().min(1),
    version: z.string().min(1),
    description: z.string(),
    license: z.strictObject({ name: z.string().min(1), identifier: z.string().min(1) }),
    contact: z.strictObject({ name: z.string().min(1), url: z.url() }),
  }),
  servers: z.array(z.strictObject({ url: z.string() })),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string().min(1) })),
  paths: z.record(
    z.string().regex(/^\/[^?#]*$/),
    z.partialRecord(z.enum(["get", "put", "post", "delete", "options", "head", "patch", "trace"]), operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[\w.-]+$/), z.looseObject({})),
    responses: z.record(z.string().regex(/^[\w.-]+$/), response),
    securitySchemes: z.record(
      z.string(),
      z.strictObject({ type: z.literal("apiKey"), in: z.literal("cookie"), name: z.string(), description: z.string() }),
    ),
  }),
});

test("is an OpenAPI 3.1 document", () => {
  const checked = skeleton.safeParse(JSON.parse(JSON.stringify(document)));
  expect(checked.error && z.prettifyError(checked.error)).toBeUndefined();
});

test("contains only references that resolve", () => {
  const refs = refsIn(document);
  expect(refs.length).toBeGreaterThan(10);
  for (const ref of refs) expect(resolve(ref), ref).toBeTypeOf("object");
  const schemes = Object.keys(document.components.securitySchemes);
  const required = operations.flatMap(({ operation }) => operation.security.flatMap(Object.keys));
  for (const scheme of required) expect(schemes).toContain(scheme);
});

test("gives every operation a unique id", () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test("declares exactly the parameters of each path", () => {
  expect(operations.some(({ operation }) => operation.parameters.some(({ in: place }) => place === "path"))).toBe(true);
  for (const { path, operation } of operations) {
    const declared = operation.parameters.filter((parameter) => parameter.in === "path");
    expect(
      declared.map(({ name }) => name),
      path,
    ).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect(declared.every(({ required }) => required)).toBe(true);
  }
});

test("uses only JSON Schema types, and none of nullable, definitions, $defs and $schema", () => {
  const types = ["string", "integer", "number", "boolean", "object", "array", "null"];
  const check = (schema: unknown): void => {
    if (schema === null || typeof schema !== "object") return;
    for (const [keyword, value] of Object.entries(schema)) {
      if (keyword === "type" && typeof value !== "object") expect(types).toContain(value);
      expect(["nullable", "definitions", "$defs", "$schema"]).not.toContain(keyword);
      check(value);
    }
  };
  check(document.paths);
  check(document.components.schemas);
});

test("documents an endpoint according to its schemas", () => {
  const handlers = endpoint({
    PUT: route({
      access: "catalogue.edit",
      summary: "Change a thing",
      params: z.object({ id: idInPath("Invalid ID.") }),
      query: z.object({ page: pageField }),
      body: z.object({ name: z.string().max(5) }),
      answer: z.object({ thing: z.object({ id: z.int() }).meta({ id: "Thing" }) }),
      failures: ["conflict"],
      run: () => ({}),
    }),
  });
  const { paths, components } = describeApi({ "videos/[id]": handlers }, { title: "t", version: "1", description: "" });
  const put = paths["/api/videos/{id}"]?.put as Operation;
  expect(put.parameters).toEqual([
    { name: "id", in: "path", required: true, schema: { type: "integer", minimum: 1, maximum: 2147483647 } },
    {
      name: "page",
      in: "query",
      required: false,
      description: "Page, counted from 1; anything else is page 1.",
      schema: { anyOf: [{ type: "integer", minimum: 1 }, { type: "string" }], default: 1 },
    },
  ]);
  expect(put.requestBody?.content["application/json"]?.schema).toMatchObject({
    properties: { name: { type: "string", maxLength: 5 } },
    required: ["name"],
  });
  expect(Object.keys(put.responses)).toEqual(["200", "400", "401", "403", "404", "409", "413", "415", "503"]);
  expect(put.responses[200]).toMatchObject({
    content: {
      "application/json": {
        schema: {
          properties: {
            success: { const: true },
            data: { properties: { thing: { $ref: "#/components/schemas/Thing" } } },
          },
        },
      },
    },
  });
  expect(components.schemas.Thing).toMatchObject({ properties: { id: { type: "integer" } }, required: ["id"] });
  expect(put.security).toEqual([{ secureSession: [] }, { session: [] }]);
});

test("documents failures with the Failure schema", () => {
  expect(document.components.responses.not_found?.content["application/json"]?.schema).toEqual({
    $ref: "#/components/schemas/Failure",
  });
  expect(document.components.schemas.Failure).toMatchObject({ required: ["success", "error", "code"] });
});
