import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { applyChange, onChange } from "#lib/core/changes";
import { watchAnnouncement, watchSchedule } from "#lib/server/cache/schedule-clock";
import { announcementAt, nextTurn } from "#lib/settings/announcement";

const text = "We move on Sunday.";
const from = "2026-05-01T10:00:00.000Z";
const until = "2026-05-03T10:00:00.000Z";
const at = (time: string) => new Date(`2026-05-${time}Z`);

describe("an announcement", () => {
  test.each([
    ["01T09:59:59.999", undefined],
    ["01T10:00:00", text],
    ["03T09:59:59.999", text],
    ["03T10:00:00", undefined],
  ])("from the 1st to the 3rd shows at %s: %s", (time, shown) => {
    expect(announcementAt({ announcement: { text, from, until } }, at(time))).toBe(shown);
  });

  test("without dates is always shown, and one without text never", () => {
    expect(announcementAt({ announcement: { text, from: null, until: null } }, at("02T00:00"))).toBe(text);
    expect(announcementAt({ announcement: { text: "", from: null, until: null } }, at("02T00:00"))).toBeUndefined();
    expect(announcementAt({ announcement: null }, at("02T00:00"))).toBeUndefined();
  });

  test("next changes at its beginning, then at its end, then never", () => {
    const settings = { announcement: { text, from, until } };
    expect(nextTurn(settings, at("01T00:00"))).toEqual(new Date(from));
    expect(nextTurn(settings, at("01T10:00"))).toEqual(new Date(until));
    expect(nextTurn(settings, at("03T10:00"))).toBeUndefined();
  });
});

describe("purging pages for an announcement", () => {
  let changes = 0;
  let stop = () => {};
  const forget = onChange(() => changes++);
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date("2026-05-01T00:00:00Z") });
    changes = 0;
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  test("happens when it begins and when it ends, and at no other time", async () => {
    stop = watchAnnouncement(async () => ({ announcement: { text, from, until } }));
    const hours = async (count: number) => {
      for (let hour = 0; hour < count; hour++) await vi.advanceTimersByTimeAsync(3_600_000);
    };
    await hours(9);
    await vi.advanceTimersByTimeAsync(3_599_999);
    expect(changes).toBe(0);
    await vi.advanceTimersByTimeAsync(100);
    await vi.advanceTimersByTimeAsync(100);
    expect(changes).toBe(1);
    await hours(47);
    expect(changes).toBe(1);
    await hours(1);
    expect(changes).toBe(2);
    await vi.advanceTimersByTimeAsync(90 * 24 * 3_600_000);
    expect(changes).toBe(2);
  });

  test("happens at its changed time", async () => {
    let announcement = { text, from: from as string | null, until: until as string | null };
    stop = watchAnnouncement(async () => ({ announcement }));
    await vi.advanceTimersByTimeAsync(1_000);
    announcement = { text, from: null, until: "2026-05-01T01:00:00.000Z" };
    applyChange("settings");
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(changes).toBe(2);
    await vi.advanceTimersByTimeAsync(20 * 3_600_000);
    expect(changes).toBe(2);
  });

  test("happens at the changed time even if an earlier reading takes longer", async () => {
    const readings = [Promise.withResolvers<Date>(), Promise.withResolvers<Date>()];
    let read = 0;
    stop = watchSchedule(() => readings[read++]?.promise ?? Promise.resolve(undefined));
    applyChange("settings");
    readings[1]?.resolve(at("01T00:10"));
    await vi.advanceTimersByTimeAsync(1_000);
    readings[0]?.resolve(at("01T00:50"));
    await vi.advanceTimersByTimeAsync(15 * 60_000);
    expect(changes).toBe(2);
  });

  test("happens even if the settings could not be read at first", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    let isDown = true;
    stop = watchAnnouncement(async () => {
      if (isDown) throw new Error("away");
      return { announcement: { text, from, until: null } };
    });
    await vi.advanceTimersByTimeAsync(1_000);
    isDown = false;
    await vi.advanceTimersByTimeAsync(10 * 3_600_000);
    expect(changes).toBe(1);
    vi.restoreAllMocks();
  });

  test("does not happen once watching has stopped", async () => {
    stop = watchAnnouncement(async () => ({ announcement: { text, from, until } }));
    await vi.advanceTimersByTimeAsync(1_000);
    stop();
    await vi.advanceTimersByTimeAsync(90 * 24 * 3_600_000);
    expect(changes).toBe(0);
    forget();
  });
});
