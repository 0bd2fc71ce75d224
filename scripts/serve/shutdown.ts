import { Socket } from "node:net";

type Closer = () => Promise<unknown> | unknown;

const patience = 20_000;

/**
 * Closes resources in reverse order on SIGTERM, SIGINT, SIGHUP or the parent's death. A second signal after two
 * seconds exits at once; earlier, it is the same Ctrl-C delivered twice.
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

  /**
   * Opens a resource and closes it on stop. A stop in the meantime waits until the resource is open, so that none of its
   * processes is left behind. Rejects if the site is stopping.
   */
  async function acquire<T>(open: () => Promise<T>, closer: (resource: T) => unknown): Promise<T> {
    requireRunning();
    const opening = open();
    closers.push(() => opening.then(closer, () => {}));
    const resource = await opening;
    requireRunning();
    return resource;
  }

  function requireRunning(): void {
    if (since > 0) throw new Error("The site is stopping.");
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
    onStop: (closer: Closer) => void closers.push(closer),
    acquire,
    close,
    isStopping: () => since > 0,
  };
}
