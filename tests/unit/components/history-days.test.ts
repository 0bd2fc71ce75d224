import { expect, test } from "vitest";
import { dayText } from "../../../components/history/days.ts";

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
