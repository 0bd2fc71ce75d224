import { describeError, log } from "#lib/core/log";

/**
 * The body of an answer that is written while it is read. When reading fails midway, the connection breaks off, so that
 * nobody takes half an answer for a whole one.
 */
export function textStream(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        log("error", "an answer broke off", describeError(error));
        controller.error(error);
      }
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
