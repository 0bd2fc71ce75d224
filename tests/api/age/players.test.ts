import { beforeEach, expect, test } from "vitest";
import { sealProof } from "#lib/age-assurance/cookies";
import { videoJsonLd } from "#lib/seo/json-ld";
import { getSite } from "#lib/seo/queries";
import { videoMetadata } from "#lib/seo/video-metadata";
import { findPageVideo, listPlayerHosts } from "#lib/videos/page-video";
import { GET as readFrame } from "../../../app/api/videos/[id]/frame/route.ts";
import { GET as readPlayer } from "../../../app/api/videos/[id]/player/route.ts";
import { GET as readVideo } from "../../../app/api/videos/[id]/route.ts";
import { aVideo } from "../../support/factories.ts";
import { setAgeCheck } from "../../support/people/age-check.ts";
import { callerOf, callRoute } from "../../support/people/callers.ts";
import { anIssuer } from "../../support/servers/age-issuer.ts";

const { root } = await anIssuer();
const SECRET = /777000777/;

let id: number;
const proof = () => `vitrine.age=${sealProof(new Date(Date.now() + 3600_000))}`;
const inCountry = (country: string) => ({ params: { id: String(id) }, headers: { "x-client-country": country } });

beforeEach(async () => {
  await setAgeCheck({ countries: { wallet: ["DE"] }, issuers: { certificates: root, listUrl: null } });
  const facts = { iframeSrc: "https://player.vimeo.com/video/777000777", embedKey: "vimeo:777000777" };
  ({ id } = await aVideo({ ...facts, sourceUrl: "https://vimeo.com/777000777", title: "A lantern" }));
});

test("returns the player where no age proof is required, or with a proof", async () => {
  const open = await callRoute(readVideo, inCountry("US"));
  expect(open.data.video.iframeSrc).toMatch(SECRET);
  expect(open.data.video).not.toHaveProperty("needsAgeProof");
  expect((await callRoute(readVideo, inCountry("DE"), proof())).data.video.iframeSrc).toMatch(SECRET);
});

test("withholds the player from everyone without an age proof, including staff and premium members", async () => {
  for (const role of ["guest", "member", "premium", "admin"] as const) {
    const caller = await callerOf(role);
    const { text, data, status } = await caller(readVideo, inCountry("DE"));
    expect([status, data.video.needsAgeProof, data.video.title]).toEqual([200, true, "A lantern"]);
    expect(text).not.toMatch(SECRET);
    const frame = await caller(readFrame, inCountry("DE"));
    expect([frame.status, frame.headers.get("cache-control")]).toEqual([403, "private, no-store"]);
    expect(frame.text).toContain(`/age-check?from=%2Fvideos%2F${id}`);
    expect(frame.text).not.toMatch(SECRET);
  }
  const premium = await callerOf("premium");
  expect((await premium(readPlayer, inCountry("DE"))).status).toBe(403);
  expect((await premium(readPlayer, inCountry("US"))).text).toMatch(SECRET);
});

test("the frame shows the player with an age proof, but never that of a private video", async () => {
  const frame = await callRoute(readFrame, inCountry("DE"), proof());
  expect([frame.status, frame.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(frame.text).toMatch(SECRET);
  const hidden = await aVideo({ isPrivate: true, iframeSrc: "https://player.vimeo.com/video/5" });
  const reply = await callRoute(readFrame, { params: { id: String(hidden.id) } });
  expect(reply.status).toBe(404);
});

test("ignores a forged or expired age proof", async () => {
  const expired = sealProof(new Date(Date.now() - 1000));
  const changed = `9999999999${sealProof(new Date(Date.now() + 3600_000)).slice(10)}`;
  for (const cookie of [expired, changed, "yes", ""]) {
    const { data } = await callRoute(readVideo, inCountry("DE"), `vitrine.age=${cookie}; vitrine_age=9999999999`);
    expect(data.video.iframeSrc).toBeNull();
  }
});

test("structured data and metadata replace the player with the frame URL and are otherwise unchanged", async () => {
  await setAgeCheck({});
  const segment = String(id);
  const [before, siteBefore] = [await findPageVideo(segment), await getSite()];
  await setAgeCheck({ countries: { wallet: ["DE"] }, issuers: { certificates: root, listUrl: null } });
  const [video, site] = [await findPageVideo(segment), await getSite()];
  if (!before || !video) throw new Error("The video is gone");
  expect(await listPlayerHosts(segment)).toEqual(["player.vimeo.com"]);
  expect(JSON.stringify(video)).not.toMatch(SECRET);

  const own = `${site.url}/api/videos/${id}/frame`;
  expect(videoJsonLd(site, video)).toEqual({ ...videoJsonLd(siteBefore, before), embedUrl: own });
  const metadata = JSON.stringify(videoMetadata(site, video));
  expect(metadata).not.toMatch(SECRET);
  expect(Object.keys(videoMetadata(site, video))).toEqual(Object.keys(videoMetadata(siteBefore, before)));
});
