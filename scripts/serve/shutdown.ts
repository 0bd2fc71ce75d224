import { Socket } from "node:net";

type Closer = () => Promise<unknown> | unknown;

const patience = 20_000;

/**
 * Collects what must be closed, last opened first, and closes it when the process is asked to stop: by SIGTERM,
 * SIGINT or SIGHUP, or because whoever started it died. Asked again after two seconds, it stops at once; sooner than
 * that it is the same Ctrl-C arriving by two ways.
 */
export function createShutdown() {
  const closers: Closer[] = [];
  let since = 0;

  async function close(): Promise<void> {
    for (const closer of closers.splice(0).reverse()) {
      try {
        await closer();
      } catch (error) {
        console.error(error);
      }
    }
  }

  async function stop(why: string, status: number): Promise<void> {
    if (since > 0) {
      if (Date.now() - since > 2_000) process.exit(1);
      return;
    }
    since = Date.now();
    console.log(`Stopping (${why}) …`);
    setTimeout(() => {
      console.error(`Not everything had stopped after ${patience / 1000} s.`);
      process.exit(1);
    }, patience).unref();
    await close();
    console.log("Stopped.");
    process.exit(status);
  }

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(signal, 0));
  const descriptor = Number(process.env.VITRINE_LIFELINE);
  if (descriptor) {
    delete process.env.VITRINE_LIFELINE;
    const lifeline = new Socket({ fd: descriptor, readable: true, writable: false });
    lifeline.on("close", () => void stop("the process that started it is gone", 0));
    lifeline.on("error", () => {});
    lifeline.resume();
    lifeline.unref();
  }

  return {
    /** Closed in the reverse of the order in which they came. */
    onStop: (closer: Closer) => void closers.push(closer),
    close,
    isStopping: () => since > 0,
  };
}
