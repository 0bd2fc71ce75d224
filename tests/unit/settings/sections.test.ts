import { describe, expect, test } from "vitest";
import { CallFailure } from "#lib/browser/call";
import { settingsShape } from "#lib/settings/schemas";
import type { SettingsAnswer, SettingsChanges } from "#lib/settings/types";
import * as ageSections from "../../../components/admin/settings/age/age-check-section.ts";
import * as brandSections from "../../../components/admin/settings/brand-sections.ts";
import {
  fromMomentField,
  isEdited,
  placeProblems,
  readNumber,
  type Section,
} from "../../../components/admin/settings/section.ts";
import * as sections from "../../../components/admin/settings/sections.ts";
import * as videoSections from "../../../components/admin/settings/video-sections.ts";

const answer: SettingsAnswer = {
  configuredName: "Vitrine",
  settings: settingsShape.parse({
    announcement: { text: "Hello", from: "2026-05-01T10:00:00.000Z", until: null },
    adSlots: { top: { url: "https://ads.example/1", width: 728, height: 90 } },
  }),
};

const all: [string, Section<never>][] = Object.entries({
  ...sections,
  ...brandSections,
  ...videoSections,
  ...ageSections,
}).filter(([name]) => name.endsWith("Section")) as never;

test.each(all)("%s returns its original values when nothing is edited", (_, section) => {
  const draft = section.toDraft(answer);
  expect(isEdited(section, answer, draft)).toBe(false);
  const { siteName, ...changes } = section.toChanges(draft) as SettingsChanges;
  const { settings } = answer;
  expect(siteName ?? settings.siteName).toBe(settings.siteName);
  expect(settings).toMatchObject(changes);
});

test("every setting belongs to exactly one section, except brand and setupSkipped", () => {
  const elsewhere = ["brand", "setupSkipped"];
  expect([...all.flatMap(([, { keys }]) => keys), ...elsewhere].sort()).toEqual(
    Object.keys(settingsShape.shape).sort(),
  );
});

describe("reading a form field", () => {
  test.each([
    ["14", 14],
    [" 15,5 ", 15.5],
    ["1e3", 1000],
    ["", null],
    ["abc", null],
    ["1.2.3", null],
    ["Infinity", null],
  ])("reads %j as the number %s", (text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  test("reads a time as UTC", () => {
    expect(fromMomentField("2026-05-01T10:00")).toBe("2026-05-01T10:00:00.000Z");
    expect(fromMomentField("")).toBeNull();
  });

  test("finds category names that do not exist, ignoring case", () => {
    expect(sections.unknownNames("art\n\n Space \nMoon", ["Art", "Space"])).toEqual(["Moon"]);
  });
});

describe("the server's error messages", () => {
  const refused = (fields: Record<string, string>) => new CallFailure(400, "First.", "invalid", fields);

  test("are shown at their field, even if they concern a part of it", () => {
    const failure = refused({ "plans.0.usdt": "A price.", "pinnedCategories.3": "Too long." });
    expect(placeProblems(failure, ["plans.0.usdt", "pinnedCategories"], "Otherwise.")).toEqual({
      "plans.0.usdt": "A price.",
      pinnedCategories: "Too long.",
    });
  });

  test("are shown at the form when no visible field matches", () => {
    expect(placeProblems(refused({ plans: "Twice." }), ["plans.0.usdt"], "Otherwise.")).toEqual({ "": "Twice." });
    expect(placeProblems(refused({}), [], "Otherwise.")).toEqual({ "": "First." });
    expect(placeProblems(new CallFailure(0, ""), [], "Otherwise.")).toEqual({ "": "Otherwise." });
  });
});
