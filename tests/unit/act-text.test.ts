import { expect, test } from "vitest";
import { actionText, detailLines, subjectHref, subjectText } from "#lib/moderation/audit/act-text";

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
])("%s leads to %s", (subject, href) => expect(subjectHref(subject, null)).toBe(href));

test("a member who is still there is found by name", () => {
  expect(subjectHref("user 4", "some.body")).toBe("/admin/manage-users?search=some.body");
});

test.each([
  ["video 12", "video 12"],
  ["siteName, adSlots", "site name, ad slots"],
  ["www.example.com", "www.example.com"],
])("%s is read as %s", (subject, text) => expect(subjectText(subject)).toBe(text));

test("what was before stands before what was after", () => {
  const lines = detailLines({ siteName: { after: "New", before: "Old" } });
  expect(lines.map(({ text }) => text)).toEqual(["Old", "New"]);
});

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
    after: { name: "New", excludedFromFeeds: true, more: { deep: 1 } },
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
    { label: "After, name", text: "New" },
    { label: "After, excluded from feeds", text: "yes" },
    { label: "After, more, deep", text: "1" },
    { label: "Empty", text: "none" },
  ]);
});
