import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { SchemaBook } from "#lib/http/openapi/schema";
import type { Contract } from "#lib/http/route";
import { aCategory, aVideo, clearCatalogue } from "../../support/factories.ts";
import { HOSTILE_TEXTS, HOSTILE_VALUES, worthSending } from "../../support/hostile.ts";
import {
  type Caller,
  type CallOptions,
  callerOf,
  type Reply,
  type RouteFunction,
} from "../../support/people/callers.ts";
import { ENDPOINTS, type Expectation, type World } from "../endpoint-table.ts";

type Handler = RouteFunction & { contract: Contract };
type Tried = { folder: string; method: string; expectation: Expectation };

const tried: Tried[] = Object.entries(ENDPOINTS).flatMap(([folder, methods]) =>
  Object.entries(methods).map(([method, expectation]) => ({ folder, method, expectation })),
);

const load = async ({ folder, method }: Tried): Promise<Handler> =>
  (await import(join(process.cwd(), "app/api", folder, "route.ts")))[method];

/** Names of the fields that a schema of the contract reads. */
const fieldsOf = (schema: Contract["query"]): string[] =>
  schema ? Object.keys(new SchemaBook().describe(schema, "input").properties ?? {}) : [];

let world: World;

beforeAll(async () => {
  const category = await aCategory({ id: 1 });
  const video = await aVideo({ id: 1, categories: [category.id] });
  await aVideo({ id: 2 });
  // New rows get other ids than those given here.
  await db.$executeRaw`SELECT setval('videos_id_seq', 2), setval('categories_id_seq', 1)`;
  world = { videoId: video.id, categoryId: category.id, username: "nobody", password: "correct horse" };
});

/** A response that is no defect: created by this API and, if successful, as specified. */
function expectNoDefect(reply: Reply, contract: Contract, what: string): void {
  expect(reply.status, `${what}: ${reply.text.slice(0, 300)}`).toBeLessThan(500);
  if (reply.status < 300 && contract.answer && reply.body) {
    expect(contract.answer.parse(reply.data), what).toStrictEqual(reply.data);
  }
  if (reply.status >= 400) {
    expect(reply.body, what).toMatchObject({ success: false, error: expect.any(String), code: expect.any(String) });
    expect(reply.text, what).not.toMatch(/prisma|postgres|select |node_modules|\/lib\//i);
  }
}

/** A caller with permission, whose rate limits are those of a single call. */
const asAdmin = (): Promise<Caller> => callerOf("admin");

describe.each(tried)("$method /api/$folder", (endpoint) => {
  const usual = async (ask: Caller): Promise<CallOptions> => ({
    ...(await endpoint.expectation.options?.(world, "admin", ask)),
    method: endpoint.method,
  });

  test("answers hostile paths with 400", async () => {
    const [handler, ask] = [await load(endpoint), await asAdmin()];
    const options = await usual(ask);
    for (const name of fieldsOf(handler.contract.params)) {
      const withParam = (text: string) => ({ ...options.params, [name]: text });
      for (const text of worthSending(HOSTILE_TEXTS, handler.contract.params, withParam)) {
        const reply = await ask(handler, { ...options, params: withParam(text) });
        const what = `${name}=${JSON.stringify(text).slice(0, 60)}`;
        expectNoDefect(reply, handler.contract, what);
        expect(reply.status, what).toBe(400);
      }
    }
  });

  test("answers hostile queries with 400 or the default", async () => {
    const [handler, ask] = [await load(endpoint), await asAdmin()];
    const options = await usual(ask);
    for (const name of fieldsOf(handler.contract.query)) {
      const given = typeof options.query === "object" ? options.query : {};
      const withParameter = (text: string) => ({ ...given, [name]: text });
      for (const text of worthSending(HOSTILE_TEXTS, handler.contract.query, withParameter)) {
        const reply = await ask(handler, { ...options, query: withParameter(text) });
        const what = `${name}=${JSON.stringify(text).slice(0, 60)}`;
        expectNoDefect(reply, handler.contract, what);
        expect([endpoint.expectation.status ?? 200, 400], what).toContain(reply.status);
      }
    }
  });

  // Endpoints with many fields get hundreds of bodies.
  test("answers hostile bodies with 400 or treats them as plain data", async () => {
    const [handler, ask] = [await load(endpoint), await asAdmin()];
    const options = await usual(ask);
    for (const name of fieldsOf(handler.contract.body)) {
      const withField = (value: unknown) => ({ ...(options.body as object), [name]: value });
      for (const value of worthSending(HOSTILE_VALUES, handler.contract.body, withField)) {
        const body = withField(value);
        // Account endpoints are slow on purpose once the input is valid; they have their own tests.
        if (endpoint.folder.startsWith("auth/") && handler.contract.body?.safeParse(body).success) continue;
        const reply = await ask(handler, { ...options, body });
        expectNoDefect(reply, handler.contract, `${name}=${JSON.stringify(value)?.slice(0, 60)}`);
      }
    }
    if (!handler.contract.body) return;
    for (const body of ["null", "[]", '"text"', "1", "{", "", "[".repeat(1_000), '{"__proto__":{"isAdmin":true}}']) {
      const reply = await ask(handler, { ...options, body });
      expectNoDefect(reply, handler.contract, body.slice(0, 20));
      // Unknown fields are ignored, so this is an empty object if no field is required.
      const isEmptyObject = body.includes("__proto__") && handler.contract.body.safeParse({}).success;
      if (!isEmptyObject) expect(reply.status, body.slice(0, 20)).toBe(400);
    }
  }, 60_000);
});

describe("an invalid page or limit", () => {
  beforeAll(async () => {
    await clearCatalogue();
    await aVideo();
    await aVideo();
  });

  const list = async (query: string) => {
    const { GET } = await import("../../../app/api/videos/route.ts");
    return (await callerOf("guest"))(GET, { query });
  };

  test.each(HOSTILE_TEXTS.filter((text) => !/^0*[1-9]\d*$/.test(text)))(
    "page=%j returns the first page",
    async (text) => {
      const { data } = await list(new URLSearchParams({ page: text, limit: "1" }).toString());
      expect(data.pagination).toMatchObject({ currentPage: 1, limit: 1, totalCount: 2 });
      expect(data.videos).toHaveLength(1);
    },
  );

  test("the first of repeated parameters is used", async () => {
    expect((await list("page=2&page=1&limit=1&limit=50")).data.pagination).toMatchObject({ currentPage: 2, limit: 1 });
  });

  test("parameters with brackets or capital letters are ignored", async () => {
    expect((await list("page[]=2&PAGE=2&limit[a]=1")).data.pagination).toMatchObject({ currentPage: 1, limit: 16 });
  });
});
