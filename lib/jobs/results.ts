import { formatNumber } from "#lib/core/format";

export async function untilNone(removeSome: () => Promise<number>, signal: AbortSignal): Promise<number> {
  let removed = 0;
  for (let some = 1; some > 0; removed += some) {
    signal.throwIfAborted();
    some = await removeSome();
  }
  return removed;
}

export const removed = (n: number): string => (n === 0 ? "Nothing to remove." : `Removed ${formatNumber(n)}.`);
