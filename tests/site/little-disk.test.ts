import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../support/database/database.ts";
import { smallDisk } from "../support/small-disk.ts";
import { until } from "../support/until.ts";
import { startInstance } from "./instance.ts";

const TOKEN = "a token for the metrics of a test";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => await database.drop());

test("an instance with too little disk space reports it at startup, in its readiness and in its metrics", async (context) => {
  const dataDir = smallDisk(context, 150);
  const site = await startInstance(database.url, { DATA_DIR: dataDir, METRICS_TOKEN: TOKEN, DEMO: "0" });
  expect(site.output()).toMatch(/Warning +1\d\d\.\d MB free at .+: nothing can be saved once the disk is full/);
  await until(async () => {
    const { status, text } = await site.ask("/api/ready");
    return status === 200 && (JSON.parse(text).data?.degraded ?? []).includes("disk");
  }, 60_000);
  const { text } = await site.ask("/api/metrics", { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(text).toMatch(/^vitrine_health\{check="disk"\} 2$/m);
  expect(Number(/^vitrine_disk_free_bytes (\d+)$/m.exec(text)?.[1])).toBeLessThan(200e6);
});
