import { describe, expect, test } from "vitest";
import type { EditedVideo } from "#lib/videos/admin/types";
import { savedToast } from "../../../components/admin/publication/saved-text.ts";
import { problemsAt } from "../../../components/admin/ui/field-problems.ts";
import { firstValues } from "../../../components/admin/ui/list-query.ts";
import { CallFailure } from "../../../lib/browser/call.ts";

const FIELDS = ["title", "iframeSrc", "categoryIds"];
const OTHERWISE = "Failed to add/update video.";

describe("what an admin's form says of a refusal", () => {
  test("stands at the fields that it is about, in the server's words", () => {
    const failure = new CallFailure(400, "Too long.", "invalid", { title: "Too long.", "categoryIds.3": "Unknown." });
    expect(problemsAt(failure, FIELDS, OTHERWISE)).toEqual({ title: "Too long.", categoryIds: "Unknown." });
  });

  test("stands at each field when it is about several", () => {
    const failure = new CallFailure(400, "No URL.", "invalid", { iframeSrc: "No URL.", title: "Too long." });
    expect(problemsAt(failure, FIELDS, OTHERWISE)).toEqual({ iframeSrc: "No URL.", title: "Too long." });
  });

  test("is said at the form when something is missing, and at each field what to enter", () => {
    const sentence = "All of it is required.";
    const failure = new CallFailure(400, sentence, "invalid", {
      title: sentence,
      categoryIds: sentence,
      iframeSrc: "No URL.",
    });
    const missing = { sentence, fields: { title: "Enter a title." } };
    expect(problemsAt(failure, FIELDS, OTHERWISE, missing)).toEqual({
      "": sentence,
      title: "Enter a title.",
      iframeSrc: "No URL.",
      categoryIds: sentence,
    });
  });

  test("is about the whole form when it names no field that is there", () => {
    const changed = new CallFailure(409, "Somebody else was quicker.", "changed_meanwhile");
    expect(problemsAt(changed, FIELDS, OTHERWISE)).toEqual({ "": "Somebody else was quicker." });
    const unknown = new CallFailure(400, "No such field.", "invalid", { width: "No such field." });
    expect(problemsAt(unknown, FIELDS, OTHERWISE)).toEqual({ "": "No such field." });
  });

  test("is the form's own sentence when the server cannot be reached", () => {
    expect(problemsAt(new CallFailure(0, ""), FIELDS, OTHERWISE)).toEqual({ "": OTHERWISE });
  });
});

describe("the address of an admin's list", () => {
  test("counts the first of repeated parameters, and cuts a search that is too long", () => {
    const query = { page: ["2", "3"], search: "a".repeat(300), sortBy: undefined };
    expect(firstValues(query, 200)).toEqual({ page: "2", search: "a".repeat(200), sortBy: undefined });
  });
});

test("a video that waits at Look-Alikes is said to wait, with the way there", () => {
  const video = { title: "A pier", state: "draft", publishAt: null } as EditedVideo;
  const compare = { label: "Compare", href: "/admin/videos/look-alikes" };
  expect(savedToast({ video, looksLike: 7 }, true)).toEqual([expect.stringContaining("A pier"), "info", compare]);
  expect(savedToast({ video }, true)).toEqual(["Saved A pier as a draft.", "success"]);
});
