import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { publish } from "#lib/catalog/commands";
import { db } from "#lib/db/prisma";
import { discoverPlayers } from "#lib/links/discovery/commands";
import { listDueQuestions } from "#lib/links/discovery/queries";
import { trashVideos } from "#lib/trash/commands";
import { answerQuestions } from "#lib/trash/player-questions/commands";
import { countPlayerQuestions, listPlayerQuestions } from "#lib/trash/player-questions/queries";
import { readEmbed } from "#lib/videos/embeds/parse-embed";
import * as answers from "../../../app/api/admin/player-questions/[id]/route.ts";
import { importFile } from "../../support/catalogue-files.ts";
import { clearCatalogue } from "../../support/factories.ts";
import { type Caller, callers, type RouteFunction } from "../../support/people/callers.ts";
import { startFakeSites } from "../../support/servers/fake-video-sites.ts";

const tube = startFakeSites();
let admin: Caller;

beforeAll(async () => {
  admin = (await callers()).admin;
});

beforeEach(async () => {
  await clearCatalogue();
  await db.$executeRaw`TRUNCATE player_questions, player_answers, deleted_videos, video_tombstones, embed_hosts CASCADE`;
});
afterEach(() => void vi.restoreAllMocks());

const MANY = 650;
const address = (n: number) => `https://tube.example.org/watch?v=${n}`;

/** Questions, the first of which a curator answered by accepting its address. */
async function acceptOneOf(count: number, state = "public"): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => `V${n},${address(n)},${state}`);
  await importFile({ bytes: `title,iframeSrc,state\n${rows.join("\n")}\n` });
  const { questions } = await listPlayerQuestions({ page: 1, limit: 1 });
  const params = { id: String(questions[0]?.id) };
  expect(await admin(answers.POST as RouteFunction, { method: "POST", params, body: { do: "accept" } })).toMatchObject({
    status: 200,
  });
}

const look = (signal = new AbortController().signal) => discoverPlayers(signal, { network: tube.network, pauseMs: 0 });

test("questions about one host are answered in large batches, without requests", async () => {
  await acceptOneOf(MANY);
  const transactions = vi.spyOn(db, "$transaction");
  expect(await look()).toEqual({ looked: 0, found: MANY - 1 });
  expect(transactions.mock.calls.length).toBeLessThan(10);
  expect([await countPlayerQuestions(), await db.video.count(), tube.asked]).toEqual([0, MANY, []]);
  expect(await db.playerAnswer.count()).toBe(MANY);
  expect(await db.searchDocument.count()).toBe(MANY);
});

test("a stopped run resumes where it was, without duplicate videos", async () => {
  await acceptOneOf(MANY, "draft");
  const stopping = new AbortController();
  let batches = 0;
  const transaction = db.$transaction.bind(db) as (...args: unknown[]) => Promise<unknown>;
  vi.spyOn(db, "$transaction").mockImplementation(async (...args: unknown[]) => {
    batches += 1;
    // The first transaction deletes closed questions.
    if (batches === 2) stopping.abort();
    return (await transaction(...args)) as never;
  });
  await expect(look(stopping.signal)).rejects.toThrow(/abort/i);
  const left = await countPlayerQuestions();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(MANY - 1);
  expect(await look()).toEqual({ looked: 0, found: left });
  expect(await countPlayerQuestions()).toBe(0);
  const drafts = await db.unpublishedVideo.findMany({ select: { embedKey: true, state: true } });
  expect(drafts.length).toBe(MANY);
  expect(new Set(drafts.map(({ embedKey }) => embedKey)).size).toBe(MANY);
  expect([await db.video.count(), tube.asked]).toEqual([0, []]);
});

test("a question stays open if its player belongs to another video or to an earlier question", async () => {
  await acceptOneOf(4);
  const [first, second, third] = (await listPlayerQuestions({ page: 1, limit: 9 })).questions;
  const ids = [first, second, third].map((question) => question?.id ?? 0);
  // The second question asks for the public video's player, the third for the first one's.
  await db.playerQuestion.update({ where: { videoId: ids[1] ?? 0 }, data: { address: address(0) } });
  await db.playerQuestion.update({ where: { videoId: ids[2] ?? 0 }, data: { address: address(1) } });
  expect(await look()).toEqual({ looked: 0, found: 1 });
  const { questions } = await listPlayerQuestions({ page: 1, limit: 9 });
  const shown = await db.video.findFirstOrThrow({ where: { iframeSrc: address(0) } });
  expect(questions.map(({ id, problem, isLooking }) => ({ id, problem, isLooking }))).toEqual([
    { id: ids[1], problem: `Video ${shown.id} has this player already.`, isLooking: false },
    { id: ids[2], problem: `Video ${ids[0]} has this player already.`, isLooking: false },
  ]);
});

test("a draft that is deleted while its host is asked is not looked up any more", async () => {
  await importFile({ bytes: `title,iframeSrc\nA,${address(1)}\nB,${address(2)}\n` });
  const due = () => listDueQuestions("tube.example.org", { limit: 9 });
  const [deleted, left] = await due();
  await db.$transaction((tx) => trashVideos(tx, null, [deleted?.videoId ?? 0]));
  expect(await due()).toEqual([left]);
});

test("players of hosts that are not in EMBED_HOSTS are rejected", async () => {
  await acceptOneOf(2);
  const [open] = (await listPlayerQuestions({ page: 1, limit: 9 })).questions;
  const embed = readEmbed(`<iframe src="${open?.address}"></iframe>`);
  if (!open || "problem" in embed) throw new Error("There is no question.");
  const answered = [{ videoId: open.id, embed }];
  const outcomes = await publish("system", "video.player", (tx) =>
    answerQuestions(tx, answered, { lockedHosts: ["other.example.org"] }),
  );
  const problem = "Players of tube.example.org are not on the list of EMBED_HOSTS.";
  expect([...outcomes]).toEqual([[open.id, { problem }]]);
  expect([await countPlayerQuestions(), await db.video.count()]).toEqual([1, 1]);
});
