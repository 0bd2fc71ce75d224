import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { removeVideo } from "#lib/admin/catalogue/commands";
import { runChanges } from "#lib/admin/changes/commands";
import { db } from "#lib/db/prisma";
import { discoverPlayers } from "#lib/links/discovery/commands";
import { countPlayerQuestions } from "#lib/trash/player-questions/queries";
import * as answers from "../../../app/api/admin/player-questions/[id]/route.ts";
import * as list from "../../../app/api/admin/player-questions/route.ts";
import * as changes from "../../../app/api/admin/video-changes/route.ts";
import { importFile } from "../../support/catalogue-files.ts";
import { aCategory, clearCatalogue } from "../../support/factories.ts";
import { videoPanel } from "../../support/people/admin-panel.ts";
import { type Caller, callers, type RouteFunction } from "../../support/people/callers.ts";
import { page, startFakeSites } from "../../support/servers/fake-video-sites.ts";

const tube = startFakeSites();
let admin: Caller;
let panel: ReturnType<typeof videoPanel>;

beforeAll(async () => {
  admin = (await callers()).admin;
});

beforeEach(async () => {
  await clearCatalogue();
  await db.$executeRaw`TRUNCATE player_questions, player_answers, deleted_videos, video_tombstones, embed_hosts CASCADE`;
  panel = videoPanel(admin, (await aCategory()).id);
});

const look = (signal = new AbortController().signal) => discoverPlayers(signal, { network: tube.network, pauseMs: 0 });
const later = () => db.$executeRaw`UPDATE player_questions SET next_at = now() WHERE next_at IS NOT NULL`;
const questions = async () => (await admin(list.GET as RouteFunction, {})).data.questions;
const answer = (id: number, body: object) =>
  admin(answers.POST as RouteFunction, { method: "POST", params: { id: String(id) }, body });
const players = async () => (await db.video.findMany({ orderBy: { id: "asc" } })).map(({ iframeSrc }) => iframeSrc);

const csv = (...rows: string[]) => ({ bytes: `title,iframeSrc,state\n${rows.join("\n")}\n` });
const WATCH = "https://tube.example.org/watch?v=1";
const stash = (...urls: string[]) => ({
  bytes: JSON.stringify(
    urls.map((url, at) => ({ id: at, title: `Scene ${at}`, urls: [url], organized: true, o_counter: 0 })),
  ),
});
const MAPPING = {
  fields: { title: ["title"], iframeSrc: ["urls"] },
  rules: { dividers: { categories: "|", tags: "|" }, status: {}, duration: "seconds", days: "dmy", keepsMarkup: false },
} as const;
const importStash = (...urls: string[]) => importFile(stash(...urls), { mapping: MAPPING as never });

describe("player discovery on a page", () => {
  const meta = (name: string, content: string) => `<meta property="${name}" content="${content}">`;
  const link = (href: string) => `<link rel="alternate" type="application/json+oembed" href="${href}">`;
  const frame = '<iframe src="https://tube.example.org/embed/1"></iframe>';
  const oembed = { type: "application/json", body: JSON.stringify({ type: "video", html: frame }) };
  const ld = (json: object) => `<script type="application/ld+json">${JSON.stringify(json)}</script>`;
  const EMBED = "https://tube.example.org/embed/1";

  test.each<[string, string[]]>([
    ["an oEmbed link", [link("https://tube.example.org/oembed")]],
    ["a relative oEmbed link", [link("/oembed")]],
    ["og:video", [meta("og:video", EMBED)]],
    ["og:video:url", [meta("og:video:url", EMBED), meta("og:video:type", "text/html")]],
    ["og:video:secure_url", [meta("og:video", "http://x.example/1"), meta("og:video:secure_url", EMBED)]],
    ["twitter:player", [`<meta name="twitter:player" content="${EMBED}">`]],
    ["twitter:player beside a file", [meta("og:video:type", "video/mp4"), meta("twitter:player", EMBED)]],
    ["schema.org", [ld({ "@type": "VideoObject", embedUrl: EMBED })]],
    ["schema.org in a graph", [ld({ "@graph": [{ "@type": ["Thing", "VideoObject"], embedUrl: EMBED }] })]],
    ["the player of another provider", [meta("og:video", "https://player.vimeo.com/video/76979871")]],
    ["a protocol-relative player", [meta("og:video", `<iframe src='//tube.example.org/embed/1'></iframe>`)]],
    ["a twitter:player address of an unknown form", [meta("twitter:player", "https://cdn.example.org/x9")]],
  ])("finds the player in %s", async (_, tags) => {
    tube.pages["tube.example.org/watch?v=1"] = page(...tags);
    for (const query of ["", "?format=json"]) tube.pages[`tube.example.org/oembed${query}`] = oembed;
    expect(await importFile(csv(`A,${WATCH},public`))).toMatchObject({ imported: 0, drafts: 1, refused: 0 });
    expect(await players()).toEqual([]);
    expect(await db.embedHost.count()).toBe(0);
    expect(await look()).toEqual({ looked: 1, found: 1 });
    const [player] = await players();
    expect(player).toMatch(/^https:\/\/(tube\.example\.org\/embed\/1|player\.vimeo\.com\/|cdn\.example\.org\/x9)/);
    expect(await questions()).toEqual([]);
    // Importing the same file again adds nothing.
    expect(await importFile(csv(`A,${WATCH},public`))).toMatchObject({ imported: 0, drafts: 0, skipped: 1 });
  });
});

describe("a page without a player", () => {
  test("stays a draft that cannot be published until the question is answered", async () => {
    tube.pages["tube.example.org/watch?v=1"] = page("<title>A</title>");
    await importFile(csv(`A,${WATCH},public`));
    expect(await look()).toEqual({ looked: 1, found: 0 });
    const [question] = await questions();
    expect(question).toMatchObject({
      address: WATCH,
      isLooking: false,
      problem: "The page names no player.",
      publishes: true,
    });
    const refused = await panel.change(question.id, panel.form({ iframeSrc: WATCH, state: "public" }));
    expect([refused.status, refused.body.error]).toEqual([400, expect.stringContaining("not known to be a player")]);
    const body = { ids: [question.id], action: { type: "setState", state: "public" } };
    const { data } = await admin(changes.POST as RouteFunction, { method: "POST", body });
    await runChanges(new AbortController().signal);
    expect(await db.bulkChange.findUnique({ where: { id: data.change.id } })).toMatchObject({ changed: 0, kept: 1 });
    expect(await players()).toEqual([]);
    expect(await answer(question.id, { do: "replace", player: "https://tube.example.org/watch?v=2" })).toMatchObject({
      status: 400,
    });
    expect(
      await answer(question.id, { do: "replace", player: '<iframe src="https://p.example.org/1"></iframe>' }),
    ).toMatchObject({ status: 200 });
    expect([await players(), await questions()]).toEqual([["https://p.example.org/1"], []]);
    expect(await answer(question.id, { do: "accept" })).toMatchObject({ status: 404 });
  });

  test("is accepted as a player by a curator, and so are other addresses of its form, without requests", async () => {
    expect(await importStash("https://a.example.org/s/1", "https://a.example.org/s/2")).toMatchObject({ drafts: 2 });
    const [first] = await questions();
    expect([await countPlayerQuestions(1), await countPlayerQuestions(9)]).toEqual([1, 2]);
    expect(await answer(first.id, { do: "accept" })).toMatchObject({ status: 200 });
    expect(await look()).toEqual({ looked: 0, found: 1 });
    expect(await players()).toEqual(["https://a.example.org/s/1", "https://a.example.org/s/2"]);
    expect(await importStash("https://a.example.org/s/3")).toMatchObject({ imported: 1, drafts: 0 });
  });

  test("has no player if it names its own address as one", async () => {
    tube.pages["tube.example.org/watch?v=1"] = page(`<meta property="og:video" content="${WATCH}&amp;autoplay=1">`);
    await importFile(csv(`A,${WATCH},public`));
    expect(await look()).toEqual({ looked: 1, found: 0 });
  });
});

describe("a misbehaving host", () => {
  test("that answers 404 is asked for each page exactly three more times before the curator has to answer", async () => {
    await importFile(csv(...[1, 2, 3, 4, 5].map((n) => `V${n},https://tube.example.org/watch?v=${n},public`)));
    expect(await look()).toEqual({ looked: 3, found: 0 });
    expect(await look()).toEqual({ looked: 2, found: 0 });
    expect(await look()).toEqual({ looked: 0, found: 0 });
    for (let time = 0; time < 8; time += 1) {
      await later();
      await look();
    }
    expect(tube.asked.toSorted()).toEqual(
      [1, 2, 3, 4, 5].flatMap((n) => Array(4).fill(`tube.example.org/watch?v=${n}`)),
    );
    expect((await questions()).map(({ isLooking }: { isLooking: boolean }) => isLooking)).toEqual(Array(5).fill(false));
  });

  test("that fails now and then is asked for all pages in one run", async () => {
    for (const n of [3, 6]) tube.pages[`tube.example.org/watch?v=${n}`] = page("<title>A</title>");
    await importFile(csv(...[1, 2, 3, 4, 5, 6, 7].map((n) => `V${n},https://tube.example.org/watch?v=${n},public`)));
    expect(await look()).toEqual({ looked: 7, found: 0 });
  });

  test("is asked again after 1, 4 and 16 hours, not earlier and not more often", async () => {
    const pass = (minutes: number) =>
      db.$executeRaw`UPDATE player_questions SET next_at = next_at - make_interval(mins => ${minutes})`;
    await importFile(csv(`A,${WATCH},public`));
    for (const hours of [1, 4, 16]) {
      expect(await look()).toEqual({ looked: 1, found: 0 });
      await pass(hours * 60 - 1);
      expect(await look()).toEqual({ looked: 0, found: 0 });
      await pass(1);
    }
    expect(await look()).toEqual({ looked: 1, found: 0 });
    await pass(365 * 24 * 60);
    expect(await look()).toEqual({ looked: 0, found: 0 });
  });

  test("is retried, and a player found then is stored in the draft", async () => {
    await importFile(csv(`A,${WATCH},draft`));
    await look();
    tube.pages["tube.example.org/watch?v=1"] = page(
      '<meta name="twitter:player" content="https://tube.example.org/embed/1">',
    );
    await later();
    expect(await look()).toEqual({ looked: 1, found: 1 });
    const [draft] = await db.unpublishedVideo.findMany();
    expect([await players(), draft?.state]).toEqual([[], "draft"]);
  });

  test("that redirects into the private network, directly or by a DNS name, is not followed", async () => {
    tube.pages["tube.example.org/watch?v=1"] = { location: "https://10.0.0.1/admin" };
    tube.pages["tube.example.org/watch?v=2"] = { location: "https://inside.example.org/watch" };
    tube.addresses["inside.example.org"] = "127.0.0.1";
    await importFile(csv(`A,${WATCH},public`, "B,https://tube.example.org/watch?v=2,public"));
    await look();
    expect(tube.asked.sort()).toEqual(["tube.example.org/watch?v=1", "tube.example.org/watch?v=2"]);
    expect(await players()).toEqual([]);
  });

  test("that does not answer is given up after five seconds", async () => {
    tube.pages["tube.example.org/watch?v=1"] = { isSilent: true };
    await importFile(csv(`A,${WATCH},public`));
    expect(await look()).toEqual({ looked: 1, found: 0 });
    expect(await questions()).toMatchObject([
      { problem: "The page did not answer within five seconds.", isLooking: true },
    ]);
  });
});

describe("player questions", () => {
  test("reject a player that another video has", async () => {
    await panel.create({ iframeSrc: "https://player.vimeo.com/video/76979871" });
    tube.pages["tube.example.org/watch?v=1"] = page('<meta property="og:video" content="https://vimeo.com/76979871">');
    await importFile(csv(`A,${WATCH},public`));
    expect(await look()).toEqual({ looked: 1, found: 0 });
    const [{ id, found, problem }] = await questions();
    expect([found, problem]).toEqual([
      "https://player.vimeo.com/video/76979871",
      expect.stringMatching(/has this player already/),
    ]);
    expect(await answer(id, { do: "accept" })).toMatchObject({ status: 409 });
    expect(await answer(id, { do: "delete" })).toMatchObject({ status: 200 });
    expect(await questions()).toEqual([]);
  });

  test("arise from fields named like pages, not from fields named like players", async () => {
    const foreign = (field: string) => ({
      bytes: JSON.stringify([{ title: "A", [field]: "https://b.example.org/9" }]),
    });
    const mapping = (field: string) => ({
      mapping: { ...MAPPING, fields: { title: ["title"], iframeSrc: [field] } } as never,
    });
    expect(await importFile(foreign("embedUrl"), { ...mapping("embedUrl"), dryRun: true })).toMatchObject({
      imported: 1,
    });
    expect(await importFile(foreign("url"), { ...mapping("url"), dryRun: true })).toMatchObject({ drafts: 1 });
  });

  test("arise from a draft created in the form, and are answered by an edit", async () => {
    const { status, data } = await panel.create({ iframeSrc: WATCH, state: "draft" });
    expect(status).toBe(201);
    const { id } = data.video;
    expect((await questions()).length).toBe(1);
    expect((await panel.change(id, panel.form({ iframeSrc: WATCH, title: "Other" }))).status).toBe(200);
    expect((await panel.change(id, panel.form({ iframeSrc: WATCH, state: "public" }))).status).toBe(400);
    expect((await questions()).length).toBe(1);
    const iframeSrc = '<iframe src="https://tube.example.org/e/1"></iframe>';
    expect((await panel.change(id, panel.form({ iframeSrc, state: "public" }))).status).toBe(200);
    expect([await questions(), await players()]).toEqual([[], ["https://tube.example.org/e/1"]]);
  });

  test("disappear when their draft is deleted", async () => {
    const { data } = await panel.create({ iframeSrc: WATCH, state: "draft" });
    await removeVideo(admin.userId ?? 0, data.video.id);
    expect(await look()).toEqual({ looked: 0, found: 0 });
    expect(await questions()).toEqual([]);
  });
});
