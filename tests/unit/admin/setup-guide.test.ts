import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { guideSteps, type Setup } from "#lib/admin/setup/policy";
import { SetupGuide } from "../../../components/admin/dashboard/setup-guide.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const nothing: Setup = {
  identity: false,
  texts: false,
  brand: false,
  hosts: false,
  videos: false,
  wallet: false,
  backup: false,
};
const everything = Object.fromEntries(Object.keys(nothing).map((name) => [name, true])) as Setup;
const shown = (setup: Setup, skipped: (keyof Setup)[] = []) => guideSteps(setup, skipped).map(({ name }) => name);

test("shows every step on a new site and none once all are done", () => {
  expect(shown(nothing)).toEqual(Object.keys(nothing));
  expect(shown(everything)).toEqual([]);
});

test("still lists a completed step while others are open", () => {
  expect(guideSteps({ ...nothing, brand: true }, []).filter(({ isDone }) => isDone)).toMatchObject([{ name: "brand" }]);
});

test("hides a skipped step unless it is done", () => {
  expect(shown(nothing, ["wallet"])).not.toContain("wallet");
  expect(shown({ ...nothing, wallet: true }, ["wallet"])).toContain("wallet");
  expect(shown({ ...everything, wallet: false }, ["wallet"])).toEqual([]);
});

test("is unfolded on a new site, and one line with the next step after the first", () => {
  const html = (setup: Setup) => renderToStaticMarkup(createElement(SetupGuide, { steps: guideSteps(setup, []) }));
  expect(html(nothing)).toMatch(/^<details[^>]* open=""/);
  const begun = html({ ...nothing, identity: true });
  expect(begun).not.toMatch(/^<details[^>]* open=/);
  const [, summary = ""] = /<summary[^>]*>(.*?)<\/summary>/.exec(begun) ?? [];
  expect(summary.replace(/<[^>]*>/g, " ")).toMatch(/Set up your site: 1 of 7\s+Next: Read the legal texts/);
  expect(html(everything)).toBe("");
});
