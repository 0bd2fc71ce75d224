import { expect, test } from "vitest";
import { actionText, detailLines, subjectHref } from "#lib/moderation/audit/act-text";

test.each([
  ["video.change", "Video: change"],
  ["premium.grant", "Premium: grant"],
  ["site.embedHosts.add", "Site: embed hosts: add"],
  ["login", "Login"],
])("%s is read as %s", (action, text) => expect(actionText(action)).toBe(text));

test.each([
  ["video 12", "/videos/12"],
  ["category 3", "/categories/3"],
  ["user 4", undefined],
  ["video", undefined],
  ["video 1/../2", undefined],
  ["toString 1", undefined],
])("%s leads to %s", (subject, href) => expect(subjectHref(subject)).toBe(href));

test("the facts of an act are lines to be read", () => {
  const details = {
    title: "A title",
    isPrivate: false,
    categoryIds: [1, 2],
    until: null,
    hosts: [],
    videos: [
      { id: 6, title: "One" },
      { id: 7, title: "Another" },
    ],
    plans: [{ months: 2, popular: true }],
    before: { name: "Old", excludedFromFeeds: true, more: { deep: 1 } },
    empty: {},
  };
  expect(detailLines(details)).toEqual([
    { label: "Title", text: "A title" },
    { label: "Is private", text: "no" },
    { label: "Category ids", text: "1, 2" },
    { label: "Until", text: "none" },
    { label: "Hosts", text: "none" },
    { label: "Videos", text: "#6, One; #7, Another" },
    { label: "Plans", text: "months 2, popular yes" },
    { label: "Before, name", text: "Old" },
    { label: "Before, excluded from feeds", text: "yes" },
    { label: "Before, more, deep", text: "1" },
    { label: "Empty", text: "none" },
  ]);
});
