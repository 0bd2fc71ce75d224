import { afterEach, expect, test, vi } from "vitest";
import type { Role } from "#lib/permissions";
import { accountText } from "../../../components/admin/members/premium-text.ts";
import {
  fieldValue,
  localText,
  momentIn,
  momentText,
  shortMomentText,
} from "../../../components/admin/publication/moment.ts";
import { rateOf } from "../../../components/admin/triage/session/progress.ts";
import type { Entry } from "../../../components/admin/triage/session/triage-types.ts";

afterEach(() => vi.useRealTimers());

test("a moment typed in the panel means UTC, as the one shown beside it", () => {
  const moment = momentIn("2026-11-26T17:30");
  expect(new Date(moment ?? "").toISOString()).toBe("2026-11-26T17:30:00.000Z");
  expect(momentText(moment ?? "").replace(/\s/g, " ")).toBe("Nov 26, 2026, 5:30 PM UTC");
  expect(fieldValue("2026-11-26T17:30:00.000Z")).toBe("2026-11-26T17:30");
  expect(momentIn("")).toBeUndefined();
  expect(localText("")).toBe("");
  expect(localText("2026-11-26T17:30").replace(/\s/g, " ")).toBe("Nov 27, 2026, 6:30 AM in Pacific/Auckland");
});

test("in a list a moment has the year only if it is another one", () => {
  const [now, spaces] = [new Date("2026-12-31T23:00:00Z"), /\s/g];
  expect(shortMomentText("2026-11-26T17:30:00Z", now).replace(spaces, " ")).toBe("Nov 26, 5:30 PM UTC");
  expect(shortMomentText("2027-01-01T00:00:00Z", now).replace(spaces, " ")).toBe("Jan 1, 2027, 12:00 AM UTC");
});

test("staff who see premium videos by their role are not called standard", () => {
  const member = { id: 1, username: "anna", email: "", isAdmin: false, isPremium: false, premiumUntil: null };
  const text = (role: Role | null) => accountText({ ...member, role, createdAt: "2026-01-01T00:00:00.000Z" });
  expect([null, "cashier", "curator", "owner"].map((role) => text(role as Role | null))).toEqual([
    "Standard",
    "Standard",
    "Premium by role",
    "Premium by role",
  ]);
});

test("the rate of a session counts what was decided, not what was skipped or is still open", () => {
  vi.useFakeTimers({ now: 120_000 });
  const entries = (...outcomes: Entry["outcome"][]) => outcomes.map((outcome) => ({ outcome }) as Entry);
  expect(rateOf(entries("saved", "saved", "saved", "saved", "skipped", "skipped", undefined), 0)).toBe(2);
  expect(rateOf(entries("saved", "saved", "skipped", undefined), 0)).toBeUndefined();
});
