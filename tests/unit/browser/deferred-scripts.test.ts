import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFERRED_START } from "../../../lib/browser/deferred-scripts.ts";

type Script = { src: string; onload?: () => void };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page with two deferred scripts and a last one, and its life cycle events. */
function open({ hidden = false, picture = true, sources = ["a", "b", "last"] } = {}) {
  const events = new Map<string, () => void>();
  const pictureEvents = new Map<string, () => void>();
  const running: Script[] = [];
  const fetched: string[] = [];
  let waiting = sources.map((name) => ({
    id: "",
    getAttribute: (attribute: string) => (attribute === "data-src" ? `/_next/static/${name}.js` : null),
    replaceWith(script: { source: string; onload?: () => void }) {
      waiting = waiting.filter((one) => one !== this);
      running.push({ src: script.source, onload: script.onload });
    },
  }));
  const hurried = {
    complete: false,
    addEventListener: (type: string, act: () => void) => pictureEvents.set(type, act),
  };
  let isPainted = false;
  let onPaint = () => {};
  const on = (type: string, act: () => void) => void events.set(type, act);
  let frames = 0;
  const made = () => ({
    source: "",
    contentDocument: { write() {} },
    remove: () => (frames -= 1),
    setAttribute(_name: string, value: string) {
      this.source = value;
    },
  });
  const window = {
    PerformancePaintTiming: class {},
    PerformanceObserver: class {
      constructor(act: () => void) {
        onPaint = act;
      }
      observe() {}
    },
    performance: { getEntriesByName: () => (isPainted ? [{}] : []) },
    requestAnimationFrame: (act: () => void) => setTimeout(act, 16),
    setTimeout,
    addEventListener: on,
    document: {
      visibilityState: hidden ? "hidden" : "visible",
      querySelectorAll: () => waiting,
      querySelector: () => (picture ? hurried : null),
      createElement: made,
      documentElement: { appendChild: () => (frames += 1) },
      head: { appendChild: ({ href }: { href: string }) => fetched.push(href) },
      addEventListener: on,
    },
  };
  runInNewContext(DEFERRED_START, { ...window, self: window });
  const names = (paths: string[]) => paths.map((path) => path.replace(/.*\/(\w+)\.js/, "$1"));
  return {
    parsed: () => events.get("DOMContentLoaded")?.(),
    press: () => events.get("pointerdown")?.(),
    pictureCame: () => pictureEvents.get("load")?.(),
    painted: () => {
      isPainted = true;
      onPaint();
    },
    arrive: () => {
      for (const { onload } of running.slice()) onload?.();
    },
    running: () => names(running.map(({ src }) => src)),
    fetched: () => names(fetched),
    isHeld: () => frames > 0,
  };
}

test("runs scripts after the first paint, fetching the last one first and running it last", () => {
  const page = open();
  page.parsed();
  expect(page.fetched()).toEqual([]);
  page.pictureCame();
  expect([page.fetched(), page.running(), page.isHeld()]).toEqual([["last"], [], true]);
  page.painted();
  expect([page.running(), page.isHeld()]).toEqual([["a", "b"], false]);
  page.arrive();
  expect(page.running()).toEqual(["a", "b", "last"]);
});

test("waits only for the text on a page without a priority picture", () => {
  const page = open({ picture: false });
  page.parsed();
  page.painted();
  expect(page.running()).toEqual(["a", "b"]);
});

test("waits for a picture that loads after the text, for at most a second", () => {
  const slow = open();
  slow.painted();
  slow.parsed();
  slow.pictureCame();
  expect(slow.running()).toEqual([]);
  vi.advanceTimersByTime(50);
  expect(slow.running()).toEqual(["a", "b"]);

  const never = open();
  never.painted();
  never.parsed();
  vi.advanceTimersByTime(900);
  expect(never.running()).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(never.running()).toEqual(["a", "b"]);
});

test("runs scripts early in a hidden page, on input, and if no paint is reported", () => {
  const hidden = open({ hidden: true });
  hidden.parsed();
  expect(hidden.running()).toEqual(["a", "b"]);

  const touched = open();
  touched.parsed();
  touched.press();
  expect(touched.running()).toEqual(["a", "b"]);

  const unpainted = open();
  unpainted.parsed();
  unpainted.pictureCame();
  vi.advanceTimersByTime(400);
  expect(unpainted.running()).toEqual(["a", "b"]);
});

test("does nothing on a page without deferred scripts", () => {
  const page = open({ sources: [] });
  page.parsed();
  expect([page.running(), page.isHeld()]).toEqual([[], false]);
});

test("runs each script once when events coincide, and runs a single script", () => {
  const page = open();
  page.parsed();
  page.pictureCame();
  page.press();
  page.painted();
  vi.advanceTimersByTime(5_000);
  page.arrive();
  page.arrive();
  expect(page.running()).toEqual(["a", "b", "last"]);

  const alone = open({ sources: ["last"] });
  alone.parsed();
  alone.press();
  expect(alone.running()).toEqual(["last"]);
});
