import { expect, test } from "vitest";
import { runExclusively } from "#lib/users/keyed-mutex";

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

test("work under one name runs one after the other, in order", async () => {
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} begins`);
    await pause();
    events.push(`${name} ends`);
    return name;
  };
  const done = await Promise.all(["a", "b", "c"].map((name) => runExclusively(["name"], work(name))));
  expect(done).toEqual(["a", "b", "c"]);
  expect(events).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});

test("work under several names waits for each of them, and work under another name does not wait", async () => {
  const events: string[] = [];
  const work = (name: string) => async () => {
    await pause();
    events.push(name);
  };
  await Promise.all([
    runExclusively(["x"], work("first under x")),
    runExclusively(["y", "x"], work("under both")),
    runExclusively(["y"], work("last under y")),
    runExclusively(["z"], async () => void events.push("at once")),
  ]);
  expect(events).toEqual(["at once", "first under x", "under both", "last under y"]);
});

test("a failure does not block the next work", async () => {
  const failing = runExclusively(["name"], async () => {
    throw new Error("failed");
  });
  const next = runExclusively(["name"], async () => "done");
  await expect(failing).rejects.toThrow("failed");
  expect(await next).toBe("done");
});
