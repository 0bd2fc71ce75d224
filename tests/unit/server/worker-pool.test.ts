import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { WorkerPool } from "#lib/server/workers/pool";

const LIMIT = 1_000;

/** Worker 1 uses too much memory once it is told to grow. Worker 3, its replacement, is never ready. */
const PROGRAM = `
  const { number } = JSON.parse(process.argv[2]);
  let memory = ${LIMIT};
  process.on("message", ({ id, call }) => {
    if (call === "stop") process.exit(0);
    if (call === "grow" && number === 1) memory += 1;
    if (call) process.send({ id, value: memory });
  });
  process.on("disconnect", () => process.exit(1));
  if (number < 3) process.send({ id: 1, call: "ready", args: [] });
`;

let folder = "";
let pool: WorkerPool | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-pool-"));
  await writeFile(join(folder, "worker.mjs"), PROGRAM);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(async () => {
  await pool?.stop();
  vi.restoreAllMocks();
});

async function startPool(heartbeatMs: number): Promise<WorkerPool> {
  pool = new WorkerPool({
    program: join(folder, "worker.mjs"),
    settings: { host: "127.0.0.1", port: 0, hasMetrics: false },
    size: 2,
    memoryLimit: LIMIT,
    proceduresFor: () => ({}),
    // A slow machine must not pass for a hung worker.
    timing: { heartbeatMs, suspectAfter: 1_000, replaceAfter: 1_000, killAfter: 1_000 },
  });
  await pool.start();
  await vi.waitFor(() => expect(pool?.ready).toBe(2), 10_000);
  return pool;
}

test("a request goes to the worker with the fewest requests", async () => {
  const started = await startPool(60_000);
  const first = await started.acquire();
  if (first) first.inFlight = 1;
  const second = await started.acquire();
  expect([second !== first, second?.inFlight]).toEqual([true, 0]);
  if (second) second.inFlight = 2;
  expect(await started.acquire()).toBe(first);
});

test("a worker that uses too much memory gets no request while another is ready, even a busier one", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const started = await startPool(50);
  started.announce("grow", []);
  await vi.waitFor(() => expect(started.restarts.memory).toBe(1), 10_000);
  const other = started.workers.find(({ number }) => number === 2);
  if (other) other.inFlight = 5;
  expect((await started.acquire())?.number).toBe(2);
  expect(started.ready).toBe(2);
});
