import { expect, test } from "vitest";
import { actionText, detailLines, subjectHref, subjectText } from "#lib/audit/action-text";
import { referencesOf } from "#lib/audit/references";

test.each([
  ["video.change", "Video: change"],
  ["premium.grant", "Premium: grant"],
  ["site.embedHosts.add", "Site: embed hosts: add"],
  ["login", "Login"],
])("actionText of %s is %s", (action, text) => expect(actionText(action)).toBe(text));

test.each([
  ["video 12", "/videos/12"],
  ["category 3", "/categories/3"],
  ["user 4", undefined],
  ["video", undefined],
  ["video 1/../2", undefined],
  ["toString 1", undefined],
])("the subject %s links to %s", (subject, href) => expect(subjectHref(subject, null)).toBe(href));

test("an existing member's subject links to a search by username", () => {
  expect(subjectHref("user 4", "some.body")).toBe("/admin/manage-users?search=some.body");
});

test.each([
  ["video 12", "video 12"],
  ["siteName, adSlots", "site name, ad slots"],
  ["www.example.com", "www.example.com"],
])("subjectText of %s is %s", (subject, text) => expect(subjectText(subject)).toBe(text));

test("detailLines pairs old and new values", () => {
  expect(detailLines({ siteName: { after: "New", before: "Old" } })).toEqual([
    { label: "Site name", text: "New", before: "Old" },
  ]);
  const details = {
    title: "New",
    before: { title: "Old", isPrivate: false },
    after: { title: "New", isPrivate: true },
  };
  expect(detailLines(details)).toEqual([
    { label: "Title", text: "New", before: "Old" },
    { label: "Premium", text: "yes", before: "no" },
  ]);
  expect(detailLines({ name: "New", before: { name: "Old", excludedFromFeeds: false } })).toEqual([
    { label: "Name", text: "New", before: "Old" },
    { label: "Excluded from feeds, before", text: "no" },
  ]);
});

test("detailLines names members, videos and categories, and shows the number of an unknown one", () => {
  const names = { "category 1": "Art", "user 2": "mia", "video 5": "A talk", "video 6": "Another" };
  expect(detailLines({ categoryIds: [1, 9], userId: 2, video: 5 }, names)).toEqual([
    { label: "Categories", text: "Art, #9" },
    { label: "Member", text: "mia" },
    { label: "Video", text: "A talk" },
  ]);
  expect(detailLines({ videoIds: [6, 5], before: [5, 7] }, names)).toEqual([
    { label: "Videos", text: "Another, A talk", before: "A talk, #7" },
  ]);
  expect(detailLines({ excludedCategoryIds: { before: [], after: [1] } }, names)).toEqual([
    { label: "Excluded categories", text: "Art", before: "none" },
  ]);
});

test("referencesOf lists the videos and categories whose ids appear in an entry", () => {
  const details = { categoryIds: [1], video: 5, before: { categoryIds: [1, 3] }, excludedCategoryIds: { before: [4] } };
  expect(referencesOf({ subject: "video 5", details })).toEqual(["video 5", "category 1", "category 3", "category 4"]);
  expect(referencesOf({ subject: "featured videos", details: { videoIds: [2], before: [8] } })).toEqual([
    "video 2",
    "video 8",
  ]);
  expect(referencesOf({ subject: "siteName", details: { videos: 3, months: 2, ended: 4 } })).toEqual([]);
});

test("detailLines formats timestamps and calls premium without an end open-ended", () => {
  expect(
    detailLines({ isPremium: true, until: "2027-01-22T03:53:58.006Z", before: { isPremium: true, until: null } }),
  ).toEqual([
    { label: "Premium", text: "yes" },
    { label: "Until", text: "Jan 22, 2027, 3:53 AM UTC", before: "open-ended" },
  ]);
});

test("detailLines formats every kind of value as text", () => {
  const details = {
    title: "A title",
    isPrivate: false,
    iframeSrc: "https://player.example.org/1",
    reason: null,
    hosts: [],
    videos: [
      { id: 6, title: "One" },
      { id: 7, title: "Another" },
    ],
    plans: [{ months: 2, popular: true }],
    into: { id: 3, name: "New" },
    type: "setState",
    empty: {},
  };
  expect(detailLines(details)).toEqual([
    { label: "Title", text: "A title" },
    { label: "Premium", text: "no" },
    { label: "Video URL", text: "https://player.example.org/1" },
    { label: "Reason", text: "none" },
    { label: "Hosts", text: "none" },
    { label: "Videos", text: "#6, One; #7, Another" },
    { label: "Plans", text: "months 2, popular yes" },
    { label: "Into", text: "#3, New" },
    { label: "Type", text: "set state" },
    { label: "Empty", text: "none" },
  ]);
});
