import { getPriority, setPriority } from "node:os";
import { applyChange, type Change, onChange } from "#lib/core/changes";
import { readMetrics } from "#lib/core/metrics";
import { runShutdownHooks } from "#lib/core/shutdown";
import { connectToFrontProcess, type Outcome } from "#lib/core/workers/front-process";
import { surviveLostConnections } from "#lib/db/lost-connections";
import { Peer, type Procedures } from "./peer.ts";

const LOWEST_PRIORITY = 19;

/** Lower than the front process's, which this process inherits. Without privileges a priority can only be lowered. */
export function lowerPriority(by: number): void {
  setPriority(Math.min(getPriority() + by, LOWEST_PRIORITY));
}

type Child = { procedures?: Procedures; stop?(): Promise<void> };

/**
 * Connects this child process to the front process. Both apply each other's changes, and the child stops when
 * requested.
 */
export function connectChild({ procedures, stop }: Child = {}): Peer {
  /** Prevents an echo: changes from the front process are not reported back to it. */
  let isRemoteChange = false;

  const front = new Peer(process, {
    ping: () => process.memoryUsage.rss(),
    change(change: Change) {
      isRemoteChange = true;
      applyChange(change);
      isRemoteChange = false;
    },
    metrics: readMetrics,
    async stop() {
      await stop?.();
      await runShutdownHooks();
      setImmediate(() => process.exit(0));
    },
    ...procedures,
  });

  connectToFrontProcess({
    call: (name, args) => front.call("procedure", name, args) as Promise<Outcome>,
    announce: (name, args) => front.announce("procedure", name, args),
  });

  onChange((change) => {
    if (!isRemoteChange) front.announce("change", change);
  });

  surviveLostConnections();

  // Terminals and systemd signal the whole process group, but children stop when the front process requests it.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
  process.on("disconnect", () => process.exit(1));

  return front;
}
