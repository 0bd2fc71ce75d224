import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { TextVersions } from "#components/prose/text-versions";
import { settingsShape } from "#lib/settings/schemas";
import { comingAt, inForceAt, momentOfEffect, stateOf } from "#lib/settings/texts/versions/policy";

const at = (day: string) => new Date(`2026-${day}T00:00:00Z`);
const revision = (id: number, day: string) => ({ id, effectiveAt: at(day) });
const NOW = at("06-15");

describe("versions of a text", () => {
  test.each([
    ["one in force", [revision(1, "06-01")], ["in force"]],
    ["an upcoming one", [revision(1, "07-01")], ["coming"]],
    ["the newest in force", [revision(1, "05-01"), revision(2, "06-01")], ["past", "in force"]],
    ["one in force and an upcoming one", [revision(1, "06-01"), revision(2, "07-01")], ["in force", "coming"]],
    [
      "an upcoming one replaced by one in force at once",
      [revision(1, "07-01"), revision(2, "06-10")],
      ["withdrawn", "in force"],
    ],
    [
      "an upcoming one replaced by an earlier one",
      [revision(1, "06-01"), revision(2, "08-01"), revision(3, "07-01")],
      ["in force", "withdrawn", "coming"],
    ],
    [
      "two that take effect at the same time",
      [revision(1, "05-01"), revision(2, "06-01"), revision(3, "06-01"), revision(4, "07-01"), revision(5, "07-01")],
      ["past", "withdrawn", "in force", "withdrawn", "coming"],
    ],
    [
      "two upcoming ones in succession",
      [revision(1, "06-01"), revision(2, "07-01"), revision(3, "08-01")],
      ["in force", "coming", "coming"],
    ],
  ])("have their states: %s", (_, all, states) => {
    for (const order of [all, all.toReversed()]) {
      expect(all.map((each) => stateOf(each, order, NOW))).toEqual(states);
      expect(inForceAt(order, NOW)?.id).toBe(all[states.indexOf("in force")]?.id);
      expect(comingAt(order, NOW)?.id).toBe(all[states.indexOf("coming")]?.id);
    }
  });

  test("take effect at their time, to the millisecond", () => {
    const all = [revision(1, "06-01"), revision(2, "07-01")];
    expect(inForceAt(all, new Date(at("07-01").getTime() - 1))?.id).toBe(1);
    expect(inForceAt(all, at("07-01"))?.id).toBe(2);
    expect(comingAt(all, at("07-01"))).toBeUndefined();
  });
});

test.each([
  [null, "now"],
  ["2026-06-15", "now"],
  ["2026-06-16", "2026-06-16T00:00:00.000Z"],
  ["2027-06-16", "2027-06-16T00:00:00.000Z"],
  ["2027-06-17", undefined],
  ["2026-06-14", undefined],
  ["2026-13-01", undefined],
])("a version for %s takes effect: %s", (day, moment) => {
  const now = new Date("2026-06-15T13:00:00Z");
  const found = momentOfEffect(day, now);
  expect(found === now ? "now" : found?.toISOString()).toBe(moment);
});

test("the versions of a text that was never changed are one sentence with one link", () => {
  const html = renderToStaticMarkup(
    createElement(TextVersions, {
      page: "privacy-policy",
      versions: [],
      settings: settingsShape.parse({}),
      siteUrl: "http://localhost",
    }),
  );
  const [article = ""] = /<article.*<\/article>/s.exec(html) ?? [];
  expect(article).toContain("There is one version so far");
  expect([...article.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(["/privacy-policy"]);
});
