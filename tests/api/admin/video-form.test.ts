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

describe("an invalid video form", () => {
  test.each<[string, object, string, string[]]>([
    ["a blank title", { title: " \n" }, REQUIRED, ["title"]],
    ["an empty video URL", { iframeSrc: "" }, REQUIRED, ["iframeSrc"]],
    ["no category", { categoryIds: [] }, REQUIRED, ["categoryIds"]],
    [
      "missing required fields and an invalid duration",
      { title: "", iframeSrc: null, categoryIds: undefined, duration: "x" },
      REQUIRED,
      ["title", "iframeSrc", "categoryIds", "duration"],
    ],
    [
      "a missing category and invalid optional fields",
      { categoryIds: [], duration: "x", thumbnailUrl: "x", tags: [1] },
      REQUIRED,
      ["categoryIds", "thumbnailUrl", "duration", "tags"],
    ],
    ["a video URL that is not a URL", { iframeSrc: "not a url" }, ADDRESSES, ["iframeSrc"]],
    ["a javascript: video URL", { iframeSrc: "javascript:alert(1)" }, ADDRESSES, ["iframeSrc"]],
    ["a video URL without a scheme", { iframeSrc: "//player.example.com/1" }, ADDRESSES, ["iframeSrc"]],
    ["a thumbnail URL that is not a URL", { thumbnailUrl: "pic.jpg" }, ADDRESSES, ["thumbnailUrl"]],
    ["a data: thumbnail URL", { thumbnailUrl: "data:image/png;base64,AA" }, ADDRESSES, ["thumbnailUrl"]],
    ["a non-numeric category id", { categoryIds: ["1"] }, "Invalid Category ID found.", ["categoryIds"]],
    ["a nonexistent category", { categoryIds: [2147483647] }, "Invalid Category ID found.", ["categoryIds"]],
    ["seconds beyond 59", { duration: "12:60" }, DURATION, ["duration"]],
    ["minutes beyond 59", { duration: "1:60:00" }, DURATION, ["duration"]],
    ["a numeric duration", { duration: 90 }, DURATION, ["duration"]],
    ["a non-boolean isPrivate", { isPrivate: "yes" }, "isPrivate must be true or false.", ["isPrivate"]],
    [
      "every field, reporting the first error in field order",
      { tags: [1], isPrivate: 1, duration: "x", categoryIds: ["x"], thumbnailUrl: "x", iframeSrc: "x" },
      ADDRESSES,
      ["iframeSrc", "thumbnailUrl", "categoryIds", "duration", "isPrivate", "tags"],
    ],
  ])("is rejected without changes: %s", async (_, changes, error, fields) => {
    const kept = (await panel.create()).data.video;
    for (const reply of [await panel.create(changes), await panel.change(kept.id, panel.form(changes))]) {
      expect([reply.status, reply.body.error, Object.keys(reply.body.fields)]).toEqual([400, error, fields]);
      expect(reply.body.fields[fields[0] as string]).toBe(error);
    }
    expect(await db.video.count()).toBe(1);
    expect(await db.auditEntry.count()).toBe(1);
    expect((await admin(adminVideo.GET, { params: { id: String(kept.id) } })).data.video).toEqual(kept);
  });

  test("is rejected when the thumbnail URL of a new video is a proxied path of this site", async () => {
    expect((await panel.create({ thumbnailUrl: "/api/thumbnails/1" })).body.fields).toEqual({
      thumbnailUrl: ADDRESSES,
    });
  });

  test("explains that a URL only looks like one of a known site", async () => {
    const reply = await panel.create({ iframeSrc: "https://youtube.com.evil.example/embed/1" });
    expect([reply.status, reply.body.fields.iframeSrc]).toEqual([
      400,
      "The address only looks like the one of a known site.",
    ]);
    expect(await db.embedHost.count()).toBe(0);
  });
});
