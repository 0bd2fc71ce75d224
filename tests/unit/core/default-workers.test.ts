import { expect, test } from "vitest";
import { defaultWorkers } from "#lib/core/workers/default-size";

const GB = 1e9;

test.each([
  { cores: 1, memory: 2 * GB, workers: 1 },
  { cores: 2, memory: 4 * GB, workers: 1 },
  { cores: 4, memory: 8 * GB, workers: 3 },
  { cores: 16, memory: 64 * GB, workers: 15 },
  { cores: 16, memory: 4 * GB, workers: 3 },
  { cores: 4, memory: 1 * GB, workers: 0 },
  { cores: 1, memory: 0.5 * GB, workers: 0 },
])("a machine with $cores cores and $memory bytes of memory uses $workers workers", ({ cores, memory, workers }) => {
  expect(defaultWorkers(cores, memory)).toBe(workers);
});
