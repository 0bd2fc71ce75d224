import type { Plan } from "./types.ts";

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export async function untilNone(removeSome: () => Promise<number>, signal: AbortSignal): Promise<number> {
  let removed = 0;
  for (let some = 1; some > 0; removed += some) {
    signal.throwIfAborted();
    some = await removeSome();
  }
  return removed;
}

export const counted = new Intl.NumberFormat("en");
export const removed = (n: number): string => (n === 0 ? "Nothing to remove." : `Removed ${counted.format(n)}.`);

export const job = (
  name: string,
  title: string,
  does: string,
  [every, offset]: [every: number, offset?: number],
  run: Plan["run"],
  isLong?: true,
): Plan => ({ name, title, does, every, offset, run, isLong });
