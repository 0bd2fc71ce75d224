import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import * as thumbnail from "../../../app/api/thumbnails/[id]/route.ts";
import { aVideo } from "../../support/factories.ts";
import { callRoute } from "../../support/people/callers.ts";

const pictureOf = (id: number | string) => callRoute(thumbnail.GET, { params: { id: String(id) } });

test("serves the site's own picture unchanged, cacheable for ten minutes, without its path", async () => {
  const { id } = await aVideo({ isPrivate: true, thumbnailUrl: "/icon.svg" });
  const { status, headers, text } = await pictureOf(id);
  expect([status, text]).toEqual([200, readFileSync("public/icon.svg", "utf8")]);
  expect(Object.fromEntries(headers)).toEqual({
    "cache-control": "public, max-age=600",
    "content-length": String(readFileSync("public/icon.svg").length),
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "content-type": "image/svg+xml",
    "x-content-type-options": "nosniff",
  });
});

test.each([null, "https://127.0.0.1/picture.jpg", "https://localhost/secret-id.jpg"])(
  "serves the placeholder for the thumbnail URL %j, cacheable for one minute",
  async (thumbnailUrl) => {
    const { id } = await aVideo({ isPrivate: true, thumbnailUrl });
    const { status, headers, text } = await pictureOf(id);
    expect([status, text]).toEqual([200, readFileSync("public/placeholder.svg", "utf8")]);
    expect(headers.get("cache-control")).toBe("public, max-age=60");
    expect(JSON.stringify([...headers])).not.toContain("secret");
  },
);

test("returns 404 for an unknown video and an error for an invalid id", async () => {
  expect((await pictureOf(2_147_483_647)).status).toBe(404);
  expect((await pictureOf("abc")).body).toMatchObject({ error: "Invalid video ID." });
});

test("serves at most 600 thumbnails per client and minute", async () => {
  const { id } = await aVideo({ thumbnailUrl: null });
  const headers = { "x-client-address": "192.0.2.77" };
  const ask = () => callRoute(thumbnail.GET, { params: { id: String(id) }, headers });
  const statuses = new Map<number, number>();
  for (let number = 0; number < 605; number++) {
    const { status } = await ask();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 600, 429: 5 });
  await db.video.delete({ where: { id } });
});
