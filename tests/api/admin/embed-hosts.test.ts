import { expect, test, vi } from "vitest";
import { db } from "#lib/db/prisma";
import { aCategory, aVideo } from "../../support/factories.ts";
import { callers } from "../../support/people/callers.ts";

vi.hoisted(() => {
  process.env.EMBED_HOSTS = "youtube.com, media.example.org";
});

const { POST } = await import("../../../app/api/admin/videos/route.ts");
const { DELETE: REMOVE } = await import("../../../app/api/admin/embed-hosts/[host]/route.ts");
const { GET: HOSTS, POST: ADD } = await import("../../../app/api/admin/embed-hosts/route.ts");
const { findVideo } = await import("#lib/videos/queries");
const { PUT } = await import("../../../app/api/admin/videos/[id]/route.ts");

test("EMBED_HOSTS rejects new and changed videos on hosts it does not name", async () => {
  const { admin } = await callers();
  const form = async (iframeSrc: string) => ({ title: "T", iframeSrc, categoryIds: [(await aCategory()).id] });
  const { id } = await aVideo();
  const change = async (body: object) => admin(PUT, { method: "PUT", params: { id: String(id) }, body });
  const other = await form("https://player.example.com/9");
  for (const reply of [await admin(POST, { body: other }), await change(other)]) {
    const sentence = "Players of player.example.com are not on the list of EMBED_HOSTS.";
    expect([reply.status, reply.body.error, reply.body.fields]).toEqual([400, sentence, { iframeSrc: sentence }]);
  }
  const watch = await form("https://www.youtube.com/watch?v=dQw4w9WgXcQ");
  expect((await admin(POST, { body: watch })).status).toBe(201);
  expect((await change(await form("https://media.example.org/embed/1"))).status).toBe(200);
  expect(await db.embedHost.count({ where: { host: { not: "player.example.com" } } })).toBe(0);
});

test("EMBED_HOSTS lists the player hosts of the sites it names and locks the list", async () => {
  const { admin } = await callers();
  const { hosts, locked } = (await admin(HOSTS)).data;
  expect(locked).toBe(true);
  expect(hosts.map(({ host }: { host: string }) => host)).toEqual(
    expect.arrayContaining(["www.youtube.com", "media.example.org"]),
  );
  const replies = [
    await admin(ADD, { body: { host: "other.example.net" } }),
    await admin(REMOVE, { method: "DELETE", params: { host: "media.example.org" } }),
  ];
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
    [409, "locked"],
    [409, "locked"],
  ]);
});

test("EMBED_HOSTS prevents embedding stored videos on hosts it does not name", async () => {
  const [other, named] = [await aVideo(), await aVideo({ iframeSrc: "https://media.example.org/embed/1" })];
  expect((await findVideo(other.id, true))?.iframeSrc).toBeNull();
  expect((await findVideo(named.id, true))?.iframeSrc).toBe("https://media.example.org/embed/1");
});
