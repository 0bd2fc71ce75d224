import { expect, test } from "vitest";
import { findPlaces } from "../../../components/admin/header/panel-places.ts";
import { SETTINGS } from "../../../components/admin/settings/titles.ts";

const found = (q: string, maySee: (href: string) => boolean = () => true) =>
  findPlaces(q, maySee).flatMap(({ hits }) => hits.map(({ label }) => label));

test.each([
  ["calendar", "Publishing Calendar"],
  ["trash", "Deleted Videos"],
  ["ads", "Advertisements"],
  ["favicon", "Logo and Icon"],
  ["wallet address", "Wallet"],
  ["accent", "Appearance"],
  ["about", "About"],
  ["404", "Unknown Addresses"],
  ["settings", "Site Settings"],
  ["dead vid", "Dead Videos"],
])("%s leads to %s first", (q, label) => {
  expect(found(q)[0]).toBe(label);
});

test("only the beginnings of words count, and all words of a search", () => {
  expect(found("alendar")).toEqual([]);
  expect(found("trash wallet")).toEqual([]);
  expect(found(" ")).toEqual([]);
});

test("places that the role may not see are left out", () => {
  expect(found("wallet", (href) => href !== "/admin/settings")).toEqual([]);
  expect(found("about", (href) => href !== "/admin/texts")).not.toContain("About");
});

test("each section of the settings is found by its title", () => {
  for (const { title } of SETTINGS) expect(found(title), title).toContain(title);
});
