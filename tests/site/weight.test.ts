import { expect, test } from "vitest";
import { weighPages } from "../../bench/page-weight.ts";
import { createTestDatabase } from "../support/database.ts";
import { startInstance } from "./instance.ts";

/** Of scripts, in whole kB as they are sent. A video's page has a player and five buttons. */
const most = (page: string): number => (page.startsWith("/videos/") ? 121 : 120);

test("no public page loads more script on a first visit than it may, or any before it is seen", async () => {
  const database = await createTestDatabase();
  try {
    const site = await startInstance(database.url);
    const weights = await weighPages(site.url);
    expect(
      weights
        .filter(({ page, brotli }) => Math.round(brotli / 1000) > most(page))
        .map(({ page, brotli }) => [page, brotli]),
    ).toEqual([]);
    expect(weights.filter(({ files }) => files.length < 4)).toEqual([]);
    const html = await (await fetch(site.url)).text();
    expect(html.match(/<script [^>]*src="[^>]*>/g)?.filter((tag) => !/text\/late|noModule/.test(tag))).toEqual([]);
  } finally {
    await database.drop();
  }
});
