import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "../topology/site.ts";

const PATHS = ["/", "/latest", "/videos/3", "/api/videos", "/api/categories", "/search?q=light", "/most-watched"];

let site: Site;

beforeAll(async () => {
  site = await startSite();
});

afterAll(() => site?.stop());

test("instances are restarted one after the other under load without a failed request", async () => {
  const failed: string[] = [];
  let isOver = false;
  let asked = 0;
  const visitors = Array.from({ length: 4 }, async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const path = PATHS[turn % PATHS.length] as string;
      const outcome = await fetch(site.url + path)
        .then(async (answer) => (await answer.text()) && `${answer.status} ${answer.headers.get("server")}`)
        .catch((error) => String(error));
      asked += 1;
      if (outcome !== "200 nginx") failed.push(`${path}: ${outcome}`);
      await pause(50);
    }
  });
  for (const place of [0, 1]) {
    expect(await site.instances[place]?.stop()).toBe(0);
    await site.restart(place);
    await pause(500);
  }
  isOver = true;
  await Promise.all(visitors);
  expect(failed).toEqual([]);
  expect(asked).toBeGreaterThan(50);
});
