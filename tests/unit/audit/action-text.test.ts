import { expect, test } from "vitest";
import { actionText, detailLines, subjectHref, subjectText } from "#lib/audit/action-text";
import { referencesOf } from "#lib/audit/references";

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

test("what was before stands beside what is", () => {
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
    { label: "Private", text: "yes", before: "no" },
  ]);
  expect(detailLines({ name: "New", before: { name: "Old", excludedFromFeeds: false } })).toEqual([
    { label: "Name", text: "New", before: "Old" },
    { label: "Excluded from feeds, before", text: "no" },
  ]);
});

test("people, videos and categories are called by name, and by number when they are gone", () => {
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

test("what an entry names by number is what is looked up", () => {
  const details = { categoryIds: [1], video: 5, before: { categoryIds: [1, 3] }, excludedCategoryIds: { before: [4] } };
  expect(referencesOf({ subject: "video 5", details })).toEqual(["video 5", "category 1", "category 3", "category 4"]);
  expect(referencesOf({ subject: "featured videos", details: { videoIds: [2], before: [8] } })).toEqual([
    "video 2",
    "video 8",
  ]);
  expect(referencesOf({ subject: "siteName", details: { videos: 3, months: 2, ended: 4 } })).toEqual([]);
});

test("a moment is a date to be read, and premium without an end is open-ended", () => {
  expect(
    detailLines({ isPremium: true, until: "2027-01-22T03:53:58.006Z", before: { isPremium: true, until: null } }),
  ).toEqual([
    { label: "Premium", text: "yes" },
    { label: "Until", text: "Jan 22, 2027, 3:53 AM UTC", before: "open-ended" },
  ]);
});

test("the facts of an act are lines to be read", () => {
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
    empty: {},
  };
  expect(detailLines(details)).toEqual([
    { label: "Title", text: "A title" },
    { label: "Private", text: "no" },
    { label: "Video URL", text: "https://player.example.org/1" },
    { label: "Reason", text: "none" },
    { label: "Hosts", text: "none" },
    { label: "Videos", text: "#6, One; #7, Another" },
    { label: "Plans", text: "months 2, popular yes" },
    { label: "Into, id", text: "3" },
    { label: "Into, name", text: "New" },
    { label: "Empty", text: "none" },
  ]);
});
