import { expect, test } from "vitest";
import { relativeText } from "../../../components/admin/moment.tsx";

const NOW = "2026-03-01T12:00:00.000Z";

test.each([
  ["2026-03-03T13:00:00.000Z", "in 2 days"],
  ["2026-03-01T13:00:00.000Z", "in 1 hour"],
  ["2026-03-01T12:00:20.000Z", "in a moment"],
  ["2026-03-01T11:59:40.000Z", "just now"],
  ["2026-02-27T12:00:00.000Z", "2 days ago"],
])("%s is %s", (at, text) => expect(relativeText(at, NOW)).toBe(text));
