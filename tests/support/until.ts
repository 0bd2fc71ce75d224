import { setTimeout as pause } from "node:timers/promises";

export async function until(holds: () => Promise<boolean>, patience = 10_000): Promise<number> {
  const started = performance.now();
  while (!(await holds())) {
    if (performance.now() - started > patience) throw new Error(`not so after ${patience} ms`);
    await pause(5);
  }
  return performance.now() - started;
}
