import { isMainThread } from "node:worker_threads";

// Test files that run in threads share a process.
const cpuUsage = isMainThread ? process.cpuUsage : process.threadCpuUsage;

/** CPU time of this process, or of this thread, in ms, independent of other load. */
export async function computing(work: () => unknown): Promise<number> {
  const before = cpuUsage();
  await work();
  const { user, system } = cpuUsage(before);
  return (user + system) / 1_000;
}
