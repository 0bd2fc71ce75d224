import { expect, test } from "vitest";
import { actionText, detailLines, subjectHref, subjectText } from "#lib/audit/action-text";
import { nameIn, referencesOf } from "#lib/audit/references";

test.each([
  ["video.change", "Video: change"],
  ["premium.grant", "Premium: grant"],
  ["site.embedHosts.add", "Site: embed hosts: add"],
  ["login", "Login"],
])("actionText of %s is %s", (action, text) => expect(actionText(action)).toBe(text));

test.each([
  ["video 12", "/admin/videos/12"],
  ["report 5", "/admin/reports?id=5"],
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

test("detailLines names members, videos and categories, and says that an unknown one is deleted", () => {
  const names = { "category 1": "Art", "user 2": "mia", "video 5": "A talk", "video 6": "Another" };
  expect(detailLines({ categoryIds: [1, 9], userId: 2, video: 5 }, names)).toEqual([
    { label: "Categories", text: "Art, a deleted category (#9)" },
    { label: "Member", text: "mia", reference: "user 2" },
    { label: "Video", text: "A talk", reference: "video 5" },
  ]);
  expect(detailLines({ videoIds: [6, 5], before: [5, 7] }, names)).toEqual([
    { label: "Videos", text: "Another, A talk", before: "A talk, a deleted video (#7)" },
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

test("detailLines names what depends on the subject, and the categories of a stored filter", () => {
  const names = { "tag 4": "Jazz", "category 3": "Art", "video 8": "Kept" };
  expect(detailLines({ other: 4 }, names, "tag 2")).toEqual([
    { label: "Other name", text: "Jazz", reference: "tag 4" },
  ]);
  expect(detailLines({ filter: "category=3&show=dead", videos: 8 }, names, "change 1")).toEqual([
    { label: "Filter", text: "categories Art, show dead" },
    { label: "Videos", text: "8" },
  ]);
  expect(detailLines({ videos: [{ id: 7, title: "Gone", into: 8 }] }, names, "video 8")).toEqual([
    { label: "Videos", text: "Gone, into Kept" },
  ]);
  const details = { videos: [{ id: 7, title: "Gone", into: 8 }], filter: "category=3" };
  expect(referencesOf({ subject: "2 videos", details })).toEqual(["video 7", "video 8", "category 3"]);
});

test("nameIn finds the name of a subject in the details of its entry", () => {
  expect(nameIn({ subject: "video 7", details: { videos: [{ id: 7, title: "Gone" }] } })).toBe("Gone");
  expect(nameIn({ subject: "category 7", details: { names: ["Art"] } })).toBe("Art");
  expect(nameIn({ subject: "2 tags", details: { names: ["Art"] } })).toBeUndefined();
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
    { label: "Videos", text: "One; Another" },
    { label: "Plans", text: "months 2, popular yes" },
    { label: "Into", text: "New" },
    { label: "Type", text: "set state" },
    { label: "Empty", text: "none" },
  ]);
});
