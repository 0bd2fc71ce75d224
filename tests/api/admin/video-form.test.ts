import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#lib/db/prisma";
import * as adminVideo from "../../../app/api/admin/videos/[id]/route.ts";
import { aCategory, clearCatalogue } from "../../support/factories.ts";
import { type VideoPanel, videoPanel } from "../../support/people/admin-panel.ts";
import { type Caller, callers } from "../../support/people/callers.ts";

let admin: Caller;
let panel: VideoPanel;

beforeAll(async () => {
  admin = (await callers()).admin;
});

beforeEach(async () => {
  await clearCatalogue();
  await db.auditEntry.deleteMany();
  await db.embedHost.deleteMany();
  panel = videoPanel(admin, (await aCategory()).id);
});

const REQUIRED = "Title, Video URL, and at least one Category are required.";
const ADDRESSES = "Please provide valid URLs for Video URL and Thumbnail URL (if provided).";
const DURATION = "Duration must be in format MM:SS or H:MM:SS (e.g., 12:34 or 1:05:22)";

describe("a form with something wrong", () => {
  test.each<[string, object, string, string[]]>([
    ["no title", { title: " \n" }, REQUIRED, ["title"]],
    ["no address", { iframeSrc: "" }, REQUIRED, ["iframeSrc"]],
    ["no category", { categoryIds: [] }, REQUIRED, ["categoryIds"]],
    [
      "nothing at all",
      { title: "", iframeSrc: null, categoryIds: undefined, duration: "x" },
      REQUIRED,
      ["title", "iframeSrc", "categoryIds", "duration"],
    ],
    [
      "a category and what is wrong with the rest",
      { categoryIds: [], duration: "x", thumbnailUrl: "x", tags: [1] },
      REQUIRED,
      ["categoryIds", "thumbnailUrl", "duration", "tags"],
    ],
    ["words for an address", { iframeSrc: "not a url" }, ADDRESSES, ["iframeSrc"]],
    ["a script for an address", { iframeSrc: "javascript:alert(1)" }, ADDRESSES, ["iframeSrc"]],
    ["an address without a scheme", { iframeSrc: "//player.example.com/1" }, ADDRESSES, ["iframeSrc"]],
    ["words for a picture", { thumbnailUrl: "pic.jpg" }, ADDRESSES, ["thumbnailUrl"]],
    ["data for a picture", { thumbnailUrl: "data:image/png;base64,AA" }, ADDRESSES, ["thumbnailUrl"]],
    ["a category that is no number", { categoryIds: ["1"] }, "Invalid Category ID found.", ["categoryIds"]],
    ["a category that is not there", { categoryIds: [2147483647] }, "Invalid Category ID found.", ["categoryIds"]],
    ["seconds beyond 59", { duration: "12:60" }, DURATION, ["duration"]],
    ["minutes beyond 59", { duration: "1:60:00" }, DURATION, ["duration"]],
    ["a number for a duration", { duration: 90 }, DURATION, ["duration"]],
    ["words for isPrivate", { isPrivate: "yes" }, "isPrivate must be true or false.", ["isPrivate"]],
    [
      "everything, with the first complaint in order",
      { tags: [1], isPrivate: 1, duration: "x", categoryIds: ["x"], thumbnailUrl: "x", iframeSrc: "x" },
      ADDRESSES,
      ["iframeSrc", "thumbnailUrl", "categoryIds", "duration", "isPrivate", "tags"],
    ],
  ])("is refused for %s, and nothing is written", async (_, changes, error, fields) => {
    const kept = (await panel.create()).data.video;
    for (const reply of [await panel.create(changes), await panel.change(kept.id, panel.form(changes))]) {
      expect([reply.status, reply.body.error, Object.keys(reply.body.fields)]).toEqual([400, error, fields]);
      expect(reply.body.fields[fields[0] as string]).toBe(error);
    }
    expect(await db.video.count()).toBe(1);
    expect(await db.auditEntry.count()).toBe(1);
    expect((await admin(adminVideo.GET, { params: { id: String(kept.id) } })).data.video).toEqual(kept);
  });

  test("is refused for a picture that is only shown here", async () => {
    expect((await panel.create({ thumbnailUrl: "/api/thumbnails/1" })).body.fields).toEqual({
      thumbnailUrl: ADDRESSES,
    });
  });

  test("says why an address of a site is no player", async () => {
    const reply = await panel.create({ iframeSrc: "https://youtube.com.evil.example/embed/1" });
    expect([reply.status, reply.body.fields.iframeSrc]).toEqual([
      400,
      "The address only looks like the one of a known site.",
    ]);
    expect(await db.embedHost.count()).toBe(0);
  });
});
