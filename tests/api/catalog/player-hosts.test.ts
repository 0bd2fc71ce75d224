import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Change, onChange } from "#lib/core/changes";
import { db } from "#lib/db/prisma";
import { listEmbedHosts, listPublicHosts } from "#lib/videos/hosts/queries";
import * as restore from "../../../app/api/admin/videos/restore/route.ts";
import * as player from "../../../app/api/videos/[id]/player/route.ts";
import { aCategory, aUser, aVideo, clearCatalogue } from "../../support/factories.ts";
import { videoPanel } from "../../support/people/admin-panel.ts";
import { type Caller, callerFor, callers } from "../../support/people/callers.ts";

let admin: Caller;
let panel: ReturnType<typeof videoPanel>;

beforeAll(async () => {
  admin = (await callers()).admin;
});

beforeEach(async () => {
  await clearCatalogue();
  await db.embedHost.deleteMany();
  panel = videoPanel(admin, (await aCategory()).id);
});

const on = (host: string) => `https://${host}/embed/${crypto.randomUUID()}`;
const SECRET = "player.secret.example";

/** Changes announced meanwhile. */
async function changesOf(act: () => Promise<unknown>): Promise<Change[]> {
  const changes: Change[] = [];
  const stop = onChange((change) => void changes.push(change));
  await act();
  stop();
  return changes;
}

describe("the player hosts exposed to visitors", () => {
  test("are those of public videos, and announce the whole catalogue when one is added or removed", async () => {
    await aVideo({ iframeSrc: on("player.open.example") });
    const create = (facts: object) => panel.create({ iframeSrc: on(SECRET), ...facts });
    const { id } = (await create({ isPrivate: true })).data.video;
    expect(await listEmbedHosts()).toEqual(["player.open.example", SECRET]);
    expect(await listPublicHosts()).toEqual(["player.open.example"]);

    const first = (await create({})).data.video;
    expect(await listPublicHosts()).toContain(SECRET);
    const second = (await create({})).data.video;
    expect(await changesOf(() => panel.remove(second.id))).not.toContain("catalogue");
    expect(await changesOf(() => panel.remove(first.id))).toEqual(["catalogue"]);
    expect(await listPublicHosts()).toEqual(["player.open.example"]);
    expect(await changesOf(() => admin(restore.POST, { body: { ids: [first.id] } }))).toEqual(["catalogue"]);
    const { iframeSrc } = first;
    const hide = () => panel.change(first.id, panel.form({ iframeSrc, isPrivate: true }));
    expect(await changesOf(hide)).toEqual(["catalogue"]);
    expect(await listPublicHosts()).toEqual(["player.open.example"]);
    expect(await changesOf(() => panel.remove(id))).not.toContain("catalogue");
  });
});

describe("the player of a private video", () => {
  const ask = async (who: Caller, id: number) =>
    who(player.GET, { params: { id: String(id) }, headers: { host: "videos.example" } });

  test("is served as a document whose policy allows its host, to admins and premium members", async () => {
    const { id } = await aVideo({ isPrivate: true, iframeSrc: `https://${SECRET}/embed/1?a=1&b=%222%22` });
    for (const facts of [{ isAdmin: true }, { hasPremium: true }]) {
      const { status, headers, text } = await ask(await callerFor((await aUser(facts)).id), id);
      expect(status).toBe(200);
      expect(headers.get("content-security-policy")).toContain(`frame-src https://${SECRET};`);
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(text).toContain(`src="https://${SECRET}/embed/1?a=1&amp;b=%222%22"`);
      expect(text).toContain('sandbox="allow-scripts allow-same-origin allow-presentation"');
    }
  });

  test("is refused to guests and other members", async () => {
    const { id } = await aVideo({ isPrivate: true, iframeSrc: on(SECRET) });
    const member = await ask(await callerFor((await aUser()).id), id);
    const guest = await ask(await callerFor(), id);
    expect([member.status, guest.status]).toEqual([403, 401]);
    expect(member.text + guest.text).not.toContain(SECRET);
    expect((await ask(admin, 2_147_483_647)).status).toBe(404);
  });
});
