import { expect, test } from "vitest";
import { weighPages } from "../../bench/page-weight.ts";
import { createTestDatabase } from "../support/database.ts";
import { startInstance } from "./instance.ts";

/** Of scripts, in whole kB as they are sent: the framework alone takes 116. A video's page has a player and five buttons. */
const most = (page: string): number => (page.startsWith("/videos/") ? 123 : 122);

test("no public page loads more script on a first visit than it may", async () => {
  const database = await createTestDatabase();
  try {
    const site = await startInstance(database.url);
    const weights = await weighPages(site.url);
    expect(
      weights
        .filter(({ page, brotli }) => Math.round(brotli / 1000) > most(page))
        .map(({ page, brotli }) => [page, brotli]),
    ).toEqual([]);
    expect(weights.filter(({ files }) => files.length < 5)).toEqual([]);
  } finally {
    await database.drop();
  }
});
