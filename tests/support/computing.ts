/**
 * Milliseconds that this process computed during some work, in all its threads. Unlike the time on a clock it doesn't
 * grow with what else the machine has to do.
 */
export async function computing(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
