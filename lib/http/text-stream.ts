import { describeError, log } from "#lib/core/log";

/** Aborts the connection when reading fails, so that a partial body isn't mistaken for a complete one. */
export function textStream(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        log("error", "response aborted", describeError(error));
        controller.error(error);
      }
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
