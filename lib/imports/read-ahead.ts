/** Limits how far the producer runs ahead, so that it doesn't take CPU time from the slower consumer. */
const AHEAD = 3;

/** Runs a producer a few items ahead of its consumer. If either fails, the other stops. */
export async function runAhead<T>(
  items: AsyncIterable<T>,
  consume: (items: AsyncIterable<T>) => Promise<void>,
): Promise<void> {
  const waiting: T[] = [];
  let more = Promise.withResolvers<void>();
  let room = Promise.withResolvers<void>();
  let state: "open" | "ended" | "abandoned" = "open";
  const produce = async () => {
    try {
      for await (const item of items) {
        if (state === "abandoned") return;
        waiting.push(item);
        more.resolve();
        while (waiting.length > AHEAD && state === "open") {
          await room.promise;
          room = Promise.withResolvers<void>();
        }
        // The consumer has stopped.
        if (waiting.length > AHEAD) return;
      }
    } catch (error) {
      waiting.length = 0;
      throw error;
    } finally {
      state = "ended";
      more.resolve();
    }
  };
  const produced = produce();
  async function* handed() {
    for (;;) {
      const item = waiting.shift();
      room.resolve();
      if (item !== undefined) yield item;
      else if (state === "ended") return await produced;
      else {
        await more.promise;
        more = Promise.withResolvers<void>();
      }
    }
  }
  const consumed = consume(handed()).finally(() => {
    if (state === "open") state = "abandoned";
    room.resolve();
  });
  const [, result] = await Promise.allSettled([produced, consumed]);
  if (result.status === "rejected") throw result.reason;
}
