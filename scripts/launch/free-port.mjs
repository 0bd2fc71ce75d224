import { randomInt } from "node:crypto";
import { createServer } from "node:net";

// Below the ephemeral port range, where outgoing connections occupy ports, and apart from embedded databases (cluster.ts).
const FIRST = 10_000;
const LAST = 19_900;

/** @param {number} port */
const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });

/**
 * The first of `count` consecutive free ports of 127.0.0.1.
 * @returns {Promise<number>}
 */
export async function freePort(count = 1) {
  const port = randomInt(FIRST, LAST);
  for (let next = port; next < port + count; next += 1) if (!(await isFree(next))) return freePort(count);
  return port;
}
