import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { dayText } from "../../../components/history/days.ts";
import { HistoryGrid } from "../../../components/history/history-grid.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const now = Date.parse("2026-03-12T00:30:00Z");

test.each([
  ["2026-03-12T00:10:00Z", "Today"],
  ["2026-03-11T23:50:00Z", "Yesterday"],
  ["2026-03-10T23:50:00Z", "Tuesday"],
  ["2026-03-06T00:00:00Z", "Friday"],
  // A week ago, the name of the day would be today's.
  ["2026-03-05T23:59:00Z", "March"],
  ["2026-01-01T00:00:00Z", "January"],
  ["2025-12-31T23:59:00Z", "December 2025"],
])("what was watched at %s is listed under %s, by UTC days", (iso, text) => expect(dayText(iso, now)).toBe(text));

const watched = (id: number, lastWatchedAt: string) => ({
  ...{ id, title: `Video ${id}`, thumbnailUrl: null, duration: "1:00", isPrivate: false, viewCount: 1 },
  ...{ createdAt: "2026-01-01T00:00:00Z", categories: [], tags: [], displayCategories: [], lastWatchedAt },
});

test("on wide screens, a day of the history takes as many of the four columns as it has videos", () => {
  const days = { "2026-03-12": 1, "2026-03-11": 2, "2026-03-10": 3, "2026-03-09": 5 };
  const history = Object.entries(days).flatMap(([day, count], place) =>
    Array.from({ length: count }, (_, video) => watched(place * 10 + video, `${day}T10:00:00Z`)),
  );
  const html = renderToStaticMarkup(createElement(HistoryGrid, { history, pageSize: 12, now }));
  const sections = [...html.matchAll(/<section class="([^"]*)"/g)].map(([, classes = ""]) => [
    /lg:col-span-(\d)/.exec(classes)?.[1] ?? "1",
    /:grid-cols-(\d)/.exec(classes)?.[1] ?? "4",
  ]);
  expect(sections).toEqual([
    ["1", "1"],
    ["2", "2"],
    ["3", "3"],
    ["4", "4"],
  ]);
});
