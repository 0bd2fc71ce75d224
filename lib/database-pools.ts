import pg from "pg";

// On globalThis, because the server and the bundles of Next each load their own copy of this module.
const globals = globalThis as { vitrinePools?: Map<string, pg.Pool> };
globals.vitrinePools ??= new Map();
const pools = globals.vitrinePools;

/** A pool of connections that are opened when they are wanted; its figures are told under `name`. */
export function openPool(name: string, config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  // A connection may break while it changes hands, when nobody listens to it, which would be the end of the process.
  // Who is given it is told with their first statement.
  pool.on("connect", (client) => client.on("error", () => {}));
  pools.set(name, pool);
  return pool;
}

/** How many connections each pool of this process holds, how many of them do nothing, and how many wait for one. */
export const poolFigures = () =>
  [...pools].map(([name, { totalCount, idleCount, waitingCount }]) => ({ name, totalCount, idleCount, waitingCount }));
