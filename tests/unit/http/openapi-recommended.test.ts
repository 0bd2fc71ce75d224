import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Operation } from "#lib/http/openapi/document";
import { apiDocument } from "../../../app/api/openapi.json/document.ts";

/** Checks at the recommended level of redocly and spectral that schemas alone don't cover. */
const document = apiDocument();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every `$ref` in the document. */
function refsIn(part: unknown): string[] {
  if (part === null || typeof part !== "object") return [];
  return Object.entries(part).flatMap(([key, value]) => (key === "$ref" ? [String(value)] : refsIn(value)));
}

test("names the version and licence of the package", () => {
  const { version, license } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(document.info).toMatchObject({ version, license: { identifier: license } });
});

test("has no unreferenced component, and a 4xx response in every operation", () => {
  const refs = new Set(refsIn(document).map((ref) => ref.replace("#/components/", "")));
  const parts = (["schemas", "responses"] as const).flatMap((kind) =>
    Object.keys(document.components[kind]).map((name) => `${kind}/${name}`),
  );
  expect(parts.filter((part) => !refs.has(part))).toEqual([]);
  for (const { path, method, operation } of operations) {
    const refusals = Object.keys(operation.responses).filter((status) => /^4\d\d$/.test(status));
    expect([method, path, refusals.length > 0]).toEqual([method, path, true]);
  }
});

test("has no two paths that match the same URL", () => {
  const shapes = Object.keys(document.paths).map((path) => path.split("/"));
  const isSame = (one: string[], other: string[]) =>
    one.length === other.length &&
    one.every((part, place) => part === other[place] || [part, other[place]].some((name) => name?.startsWith("{"))) &&
    one.filter((part) => part.startsWith("{")).length === other.filter((part) => part.startsWith("{")).length;
  const twins = shapes.flatMap((one, place) => shapes.slice(place + 1).filter((other) => isSame(one, other)));
  expect(twins).toEqual([]);
});

test("documents a 400 only where values are rejected, and a default where they are not", () => {
  const get = (path: string) => document.paths[path]?.get as Operation;
  expect(Object.keys(get("/api/categories").responses)).not.toContain("400");
  for (const path of ["/api/videos", "/api/videos/search", "/api/categories/{id}", "/api/admin/users"])
    expect(Object.keys(get(path).responses), path).toContain("400");
  const sort = get("/api/videos").parameters.find(({ name }) => name === "sort");
  expect(sort?.schema).toMatchObject({ anyOf: [{ enum: expect.any(Array) }, { type: "string" }], default: "featured" });
  expect(sort?.description).toContain("Anything else is `featured`.");
});

test("documents 200 for repeated requests, Location for a new playlist, and Retry-After", () => {
  for (const [path, method] of [
    ["/api/favorites/{videoId}", "post"],
    ["/api/playlists/{id}/videos", "post"],
    ["/api/playlists/watch-later/videos/{videoId}", "put"],
  ] as const) {
    const operation = document.paths[path]?.[method];
    const { responses = {}, description } = operation ?? {};
    expect(Object.keys(responses).slice(0, 2), path).toEqual(["200", "201"]);
    expect(description).toContain("returns 200");
  }
  expect(document.paths["/api/playlists"]?.post?.responses[201]).toHaveProperty("headers.Location");
  for (const kind of ["too_many_requests", "unavailable"])
    expect(document.components.responses[kind]).toHaveProperty(["headers", "Retry-After"]);
});
