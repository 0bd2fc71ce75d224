import { setTimeout as pause } from "node:timers/promises";

const PATIENCE_MS = 20_000;

/** As browsers ask. */
export const BROTLI = { "accept-encoding": "br" };

/** Requests a URL until it comes from the page cache, or once if it is never cached. */
export async function untilCached(url: string, headers: Record<string, string> = BROTLI): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(100)) {
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (answer.headers.get("x-cache") !== "miss") return;
  }
  throw new Error(`${url} is not cached`);
}
