import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import { importFile } from "../../support/catalogue-files.ts";
import { aCategory } from "../../support/factories.ts";
import { videoPanel } from "../../support/people/admin-panel.ts";
import { type Caller, callers } from "../../support/people/callers.ts";

let panel: ReturnType<typeof videoPanel>;

beforeAll(async () => {
  const admin: Caller = (await callers()).admin;
  panel = videoPanel(admin, (await aCategory()).id);
});

const PAGE = "https://tube.example.org/view_video.php?viewkey=ph1";
const sentence = (host: string) =>
  `This is not known to be a player. Please paste the embed code of ${host}: it begins with <iframe.`;

describe("a watch page URL on an unknown host", () => {
  test.each([PAGE, "https://tube.example.org/12345"])("is rejected by the form: %s", async (iframeSrc) => {
    const { status, body } = await panel.create({ iframeSrc });
    const words = sentence("tube.example.org");
    expect([status, body.error, body.fields]).toEqual([400, words, { iframeSrc: words }]);
    expect(await db.embedHost.count({ where: { host: "tube.example.org" } })).toBe(0);
  });

  test("is accepted in an embed code, and as a player URL from then on", async () => {
    const { status, data } = await panel.create({ iframeSrc: `<iframe src="${PAGE.replace("https:", "")}"></iframe>` });
    expect([status, data.video.iframeSrc]).toEqual([201, PAGE]);
    expect((await panel.create({ iframeSrc: PAGE.replace("ph1", "ph2") })).status).toBe(201);
    expect((await panel.change(data.video.id, panel.form({ iframeSrc: PAGE }))).status).toBe(200);
    expect((await panel.create({ iframeSrc: "https://tube.example.org/other/12" })).status).toBe(400);
  });

  test("is imported as a draft, even if the host is on the list", async () => {
    const file = { bytes: "title,iframeSrc\nA,https://page.example.org/watch?v=1\nB,https://page.example.org/12\n" };
    await db.embedHost.create({ data: { host: "page.example.org" } });
    const { imported, drafts, warnings } = await importFile(file, { dryRun: true });
    expect([imported, drafts, warnings]).toMatchObject([
      1,
      1,
      [expect.stringMatching(/^1 address is not known to be a player/)],
    ]);
  });
});
