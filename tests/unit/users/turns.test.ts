import { expect, test } from "vitest";
import { inTurnUnder } from "#lib/users/turns";

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

test("work under one name is done one after the other, in its order", async () => {
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} begins`);
    await pause();
    events.push(`${name} ends`);
    return name;
  };
  const done = await Promise.all(["a", "b", "c"].map((name) => inTurnUnder(["name"], work(name))));
  expect(done).toEqual(["a", "b", "c"]);
  expect(events).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});

test("work under several names waits for each of them, and other names wait for nobody", async () => {
  const events: string[] = [];
  const work = (name: string) => async () => {
    await pause();
    events.push(name);
  };
  await Promise.all([
    inTurnUnder(["x"], work("first under x")),
    inTurnUnder(["y", "x"], work("under both")),
    inTurnUnder(["y"], work("last under y")),
    inTurnUnder(["z"], async () => void events.push("at once")),
  ]);
  expect(events).toEqual(["at once", "first under x", "under both", "last under y"]);
});

test("what fails keeps nobody back", async () => {
  const failing = inTurnUnder(["name"], async () => {
    throw new Error("failed");
  });
  const next = inTurnUnder(["name"], async () => "done");
  await expect(failing).rejects.toThrow("failed");
  expect(await next).toBe("done");
});
