import { afterEach, expect, test, vi } from "vitest";
import { applyChange } from "#lib/core/changes";
import { watchEmbedHosts } from "#lib/server/cache/embed-hosts";

afterEach(() => vi.useRealTimers());

function watch(load: () => Promise<string[]>) {
  const list = watchEmbedHosts(load);
  return { current: async () => (await list.current()).hosts, isCurrent: async () => (await list.current()).isCurrent };
}

test("the list is loaded once, and again after a change", async () => {
  let reads = 0;
  const hosts = watch(async () => [`host-${++reads}.example`]);
  expect(await Promise.all([hosts.current(), hosts.current()])).toEqual([["host-1.example"], ["host-1.example"]]);
  applyChange("settings");
  expect(await hosts.current()).toEqual(["host-2.example"]);
  expect(await hosts.current()).toEqual(["host-2.example"]);
});

test("the last list is used while the database is unreachable", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.useFakeTimers();
  let isDown = false;
  const hosts = watch(async () => {
    if (isDown) throw new Error("away");
    return ["player.example"];
  });
  await hosts.current();
  isDown = true;
  applyChange("settings");
  expect(await hosts.current()).toEqual(["player.example"]);
  isDown = false;
  vi.advanceTimersByTime(1_000);
  expect(await hosts.current()).toEqual(["player.example"]);
  vi.restoreAllMocks();
});

test("no page waits longer than a second for the list", async () => {
  vi.useFakeTimers();
  const hosts = watch(() => new Promise(() => {}));
  const current = hosts.current();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await current).toEqual([]);
});

test("a list loaded before a change does not overwrite a later one", async () => {
  const reads = [Promise.withResolvers<string[]>(), Promise.withResolvers<string[]>()];
  let read = 0;
  const hosts = watch(() => reads[read++]?.promise as Promise<string[]>);
  const early = hosts.current();
  applyChange("settings");
  const late = hosts.current();
  reads[1]?.resolve(["new.example"]);
  expect(await late).toEqual(["new.example"]);
  reads[0]?.resolve(["old.example"]);
  await early;
  expect(await hosts.current()).toEqual(["new.example"]);
});

test("a list is outdated while it cannot be loaded again after a change", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.useFakeTimers();
  let load = async () => ["player.example"];
  const hosts = watch(() => load());
  expect(await hosts.isCurrent()).toBe(true);

  load = () => Promise.reject(new Error("away"));
  applyChange("settings");
  expect(await hosts.isCurrent()).toBe(false);
  expect(await hosts.isCurrent()).toBe(false);

  const slow = Promise.withResolvers<string[]>();
  load = () => slow.promise;
  vi.advanceTimersByTime(1_000);
  const isCurrent = hosts.isCurrent();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await isCurrent).toBe(false);
  slow.resolve(["new.example"]);
  await slow.promise;
  expect(await hosts.isCurrent()).toBe(true);
  vi.restoreAllMocks();
});
