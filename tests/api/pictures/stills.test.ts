import { afterAll, expect, test } from "vitest";
import { env } from "#lib/core/env";
import { BLANK_PROVIDER } from "#lib/videos/providers/defaults";
import { useProviders } from "#lib/videos/providers/snapshot";
import { listCardsByIds } from "#lib/videos/queries";
import * as previews from "../../../app/api/admin/pictures/route.ts";
import * as one from "../../../app/api/admin/videos/[id]/route.ts";
import * as videos from "../../../app/api/admin/videos/route.ts";
import * as stills from "../../../app/api/thumbnails/[id]/stills/[still]/route.ts";
import { aCategory, aVideo } from "../../support/factories.ts";
import { callerOf, callRoute } from "../../support/people/callers.ts";
import { makePicture, startPictureHost } from "../../support/servers/picture-host.ts";

const whole = await makePicture(320);
const host = await startPictureHost((request, response) => {
  if (request.url === "/still-7-3.jpg") response.writeHead(404).end();
  else response.end(whole);
});
afterAll(() => host.close());
env().internalOrigins = [new URL(host.url)];
useProviders([
  {
    ...BLANK_PROVIDER,
    key: "tube",
    domains: ["tube.example"],
    playerPatterns: ["/embed/{id}"],
    stillTemplates: [1, 2, 3].map((n) => `https://localhost/still-{id}-${n}.jpg`),
  },
]);

const ask = (id: number, still: number | string) =>
  callRoute(stills.GET, { params: { id: String(id), still: String(still) } });

test("a card has the number of stills that its provider offers, and the site proxies them", async () => {
  const { id } = await aVideo({ iframeSrc: "https://tube.example/embed/7" });
  const other = await aVideo();
  const cards = await listCardsByIds([id, other.id]);
  expect(cards.map((card) => card.stills)).toEqual([3, undefined]);
  const { status, headers } = await ask(id, 1);
  expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
    200,
    "image/jpeg",
    "public, max-age=86400",
  ]);
  for (const still of [3, 4, 6]) expect((await ask(id, still)).status, String(still)).toBe(404);
  for (const still of [0, 7, "x"]) expect((await ask(id, still)).status, String(still)).toBe(400);
  expect((await ask(other.id, 1)).status).toBe(404);
  const on = env().pictures;
  env().pictures = undefined;
  expect((await listCardsByIds([id]))[0]).not.toHaveProperty("stills");
  expect((await ask(id, 1)).status).toBe(404);
  env().pictures = on;
});

test("staff see pictures that are not stored, such as those of drafts, through the site", async () => {
  const admin = await callerOf("admin");
  const ask = (address: string) => admin(previews.GET, { query: { address } });
  const { status, headers } = await ask("https://localhost/still-7-1.jpg");
  expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
    200,
    "image/jpeg",
    "private, max-age=600",
  ]);
  for (const address of ["https://localhost/still-7-3.jpg", "https://127.0.0.1/1.jpg", "https://169.254.169.254/"]) {
    expect((await ask(address)).status, address).toBe(404);
  }
  for (const address of ["", "/1.jpg", "ftp://localhost/1.jpg"]) expect((await ask(address)).status, address).toBe(400);
  expect((await callRoute(previews.GET, { query: { address: "https://localhost/1.jpg" } })).status).toBe(401);

  const categoryIds = [(await aCategory()).id];
  const body = { title: "A draft", iframeSrc: "https://tube.example/embed/9", state: "draft", categoryIds };
  const thumbnailUrl = "https://localhost/draft.jpg?a=1&b=2";
  const made = await admin(videos.POST, {
    method: "POST",
    body: { ...body, thumbnailUrl },
  });
  const { id, thumbnailUrl: shown } = made.data.video;
  expect(shown).toBe(`/api/admin/pictures?address=${encodeURIComponent(thumbnailUrl)}`);
  const saved = await admin(one.PUT, {
    method: "PUT",
    params: { id: String(id) },
    body: { ...body, thumbnailUrl: shown },
  });
  expect(saved.data.video).toMatchObject({ storedThumbnailUrl: thumbnailUrl, thumbnailUrl: shown });
});

test("private videos have no stills", async () => {
  const { id } = await aVideo({ iframeSrc: "https://tube.example/embed/8", isPrivate: true });
  expect((await listCardsByIds([id]))[0]).not.toHaveProperty("stills");
  expect((await ask(id, 1)).status).toBe(404);
});
