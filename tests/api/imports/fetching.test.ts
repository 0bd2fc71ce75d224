import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { env } from "#lib/core/env";
import { db } from "#lib/db/prisma";
import { runFetches } from "#lib/imports/uploads/fetching/commands";
import { runUploads } from "#lib/imports/uploads/runs/commands";
import * as files from "../../../app/api/admin/imports/files/route.ts";
import { manyRows } from "../../support/catalogue-files.ts";
import { clearCatalogue } from "../../support/factories.ts";
import { type Caller, callerOf, type RouteFunction } from "../../support/people/callers.ts";

let admin: Caller;
const server = createServer();

beforeEach(async () => {
  await clearCatalogue();
  await db.importUpload.deleteMany();
  admin ??= await callerOf("admin");
});

afterEach(() => {
  env().internalOrigins.length = 0;
  server.removeAllListeners("request");
  server.closeAllConnections();
  server.close();
});

const never = new AbortController().signal;

async function serve(listener: RequestListener): Promise<string> {
  server.on("request", listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The state of the upload after the job has run. */
async function fetched(url: string) {
  const { status, data } = await admin(files.POST as RouteFunction, { method: "POST", body: { url } });
  expect([status, data.upload.state]).toEqual([201, "fetching"]);
  await runFetches(never, async () => {});
  await runUploads(never);
  return db.importUpload.findUniqueOrThrow({ where: { id: data.upload.id } });
}

test("fetches a file from a configured internal origin, follows redirects, and checks the file", async () => {
  const text = manyRows(3_000);
  const origin = await serve(({ url }, response) => {
    if (url === "/feed") response.writeHead(302, { location: "/export/all.csv?full=1" }).end();
    else response.end(url === "/export/all.csv?full=1" ? text : "not this");
  });
  env().internalOrigins.push(new URL(origin));
  const upload = await fetched("https://127.0.0.1/feed");
  expect(upload).toMatchObject({ state: "ready", name: "feed", size: BigInt(text.length), problem: null });
  expect(upload.report).toMatchObject({ rows: 3_000, imported: 3_000 });
});

test.each([
  ["a host that is not configured", "https://localhost/export.csv", /is no public https address/],
  ["a plain http URL", "http://example.com/export.csv", /is no public https address/],
])("sends no request to %s", async (_, url, problem) => {
  let asked = 0;
  await serve((_request, response) => {
    asked++;
    response.end();
  });
  const upload = await fetched(url);
  expect([upload.state, asked]).toEqual(["receiving", 0]);
  expect(upload.problem).toMatch(problem);
});

test("reports 404, redirect loops and empty responses, and follows no redirect to an internal host", async () => {
  const origin = await serve(({ url }, response) => {
    if (url === "/loop") response.writeHead(301, { location: "/loop" }).end();
    else if (url === "/inside") response.writeHead(301, { location: "https://10.0.0.1/secret" }).end();
    else if (url === "/empty") response.end();
    else response.writeHead(404).end();
  });
  env().internalOrigins.push(new URL(origin));
  const problemOf = async (path: string) => (await fetched(`${origin}${path}`)).problem;
  expect(await problemOf("/gone")).toMatch(/answered 404\.$/);
  expect(await problemOf("/loop")).toMatch(/redirects too often\.$/);
  expect(await problemOf("/empty")).toMatch(/answered with nothing\.$/);
  expect(await problemOf("/inside")).toMatch(/is no public https address/);
});

test("fetches that failed keep nothing, and give way to the admin's next file", async () => {
  const origin = await serve((_request, response) => {
    response.writeHead(200, { "content-length": "1000000" }).write(manyRows(1_000));
    setTimeout(() => response.destroy(), 50);
  });
  env().internalOrigins.push(new URL(origin));
  const ids = new Set<number>();
  for (let turn = 0; turn < 6; turn += 1) {
    const { id, state } = await fetched(`${origin}/cut.csv`);
    expect(state).toBe("receiving");
    ids.add(id);
  }
  expect(ids.size).toBe(6);
  expect(await db.importUpload.count()).toBe(1);
  expect(await db.importUploadPiece.count()).toBe(0);
});

test("asks each of several internal origins of one host at its own port", async () => {
  const origin = await serve((_request, response) => response.end(manyRows(10)));
  env().internalOrigins.push(new URL("http://127.0.0.1:1"), new URL(origin));
  expect((await fetched(`${origin}/all.csv`)).problem).toBeNull();
});

test("a slow server delays only its own file", async () => {
  const origin = await serve(({ url }, response) => {
    if (url === "/quick.csv") response.end(manyRows(10));
  });
  env().internalOrigins.push(new URL(origin));
  const add = async (path: string) =>
    (await admin(files.POST as RouteFunction, { method: "POST", body: { url: `${origin}${path}` } })).data.upload.id;
  const slow = await add("/slow.csv");
  const stopped = new AbortController();
  const fetching = runFetches(stopped.signal, async () => {});
  fetching.catch(() => {});
  const quick = await add("/quick.csv");
  const stateOf = async (id: number) => (await db.importUpload.findUniqueOrThrow({ where: { id } })).state;
  await expect.poll(() => stateOf(quick), { timeout: 5_000 }).toBe("checking");
  expect(await stateOf(slow)).toBe("fetching");
  await runUploads(never);
  expect(await stateOf(quick)).toBe("ready");
  stopped.abort();
  await expect(fetching).rejects.toThrow();
  expect(await stateOf(slow)).toBe("fetching");
});
