import { describe, expect, test } from "vitest";
import type { EditedVideo } from "#lib/videos/admin/types";
import { savedToast } from "../../../components/admin/publication/saved-text.ts";
import { problemsAt } from "../../../components/admin/ui/field-problems.ts";
import { firstValues } from "../../../components/admin/ui/list-query.ts";
import { CallFailure } from "../../../lib/browser/call.ts";

const FIELDS = ["title", "iframeSrc", "categoryIds"];
const OTHERWISE = "Failed to add/update video.";

describe("error messages in an admin form", () => {
  test("are shown at the fields that the server names", () => {
    const failure = new CallFailure(400, "Too long.", "invalid", { title: "Too long.", "categoryIds.3": "Unknown." });
    expect(problemsAt(failure, FIELDS, OTHERWISE)).toEqual({ title: "Too long.", categoryIds: "Unknown." });
  });

  test("are shown at each of several fields", () => {
    const failure = new CallFailure(400, "No URL.", "invalid", { iframeSrc: "No URL.", title: "Too long." });
    expect(problemsAt(failure, FIELDS, OTHERWISE)).toEqual({ iframeSrc: "No URL.", title: "Too long." });
  });

  test("are shown at the form for missing input, with a specific text at the missing field", () => {
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

  test("are shown at the form when the server names no known field", () => {
    const changed = new CallFailure(409, "Somebody else was quicker.", "changed_meanwhile");
    expect(problemsAt(changed, FIELDS, OTHERWISE)).toEqual({ "": "Somebody else was quicker." });
    const unknown = new CallFailure(400, "No such field.", "invalid", { width: "No such field." });
    expect(problemsAt(unknown, FIELDS, OTHERWISE)).toEqual({ "": "No such field." });
  });

  test("are the form's own when the server cannot be reached", () => {
    expect(problemsAt(new CallFailure(0, ""), FIELDS, OTHERWISE)).toEqual({ "": OTHERWISE });
  });
});

describe("the query of an admin list", () => {
  test("takes the first of repeated parameters and truncates a long search", () => {
    const query = { page: ["2", "3"], search: "a".repeat(300), sortBy: undefined };
    expect(firstValues(query, 200)).toEqual({ page: "2", search: "a".repeat(200), sortBy: undefined });
  });
});

test("the toast for a draft that resembles another video links to Look-Alikes", () => {
  const video = { title: "A pier", state: "draft", publishAt: null } as EditedVideo;
  const compare = { label: "Compare", href: "/admin/videos/look-alikes" };
  expect(savedToast({ video, looksLike: 7 }, true)).toEqual([expect.stringContaining("A pier"), "info", compare]);
  expect(savedToast({ video }, true)).toEqual(["Saved A pier as a draft.", "success"]);
});
