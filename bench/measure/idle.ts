import { setTimeout as pause } from "node:timers/promises";
import { processorSeconds } from "./usage.ts";

const PATIENCE_MS = 60_000;
const IDLE = 0.05;

/** Waits until this program and all that it started have taken less than a twentieth of a core for a second. */
export async function untilIdle(): Promise<void> {
  const all = () => processorSeconds(process.pid, () => true);
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; ) {
    const before = all();
    await pause(1_000);
    if (!(all() - before > IDLE)) return;
  }
}
