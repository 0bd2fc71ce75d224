/** On the first error, aborts the signal of the others, waits for them, and throws it. */
export async function forEachConcurrently<T>(
  items: readonly T[],
  limit: number,
  work: (item: T, signal: AbortSignal) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const failing = new AbortController();
  const either = signal ? AbortSignal.any([signal, failing.signal]) : failing.signal;
  const remaining = items.values();
  const run = async () => {
    for (const item of remaining) {
      either.throwIfAborted();
      await work(item, either);
    }
  };
  await Promise.all(Array.from({ length: limit }, () => run().catch((error) => failing.abort(error))));
  either.throwIfAborted();
}
