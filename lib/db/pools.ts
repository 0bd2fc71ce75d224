import pg from "pg";

// On globalThis, because the server and the bundles of Next each load their own copy of this module.
const globals = globalThis as { vitrinePools?: Map<string, pg.Pool> };
globals.vitrinePools ??= new Map();
const pools = globals.vitrinePools;

/**
 * A pool of connections that are opened when they are wanted, each with these statements first; its figures are told
 * under `name`.
 */
export function openPool(name: string, session: string, config: pg.PoolConfig): pg.Pool {
  const onConnect = async (client: pg.ClientBase) => {
    // A connection may break while it changes hands, when nobody listens to it, which would be the end of the process.
    // Who is given it is told with their first statement.
    client.on("error", () => {});
    await client.query(session);
  };
  const pool = new pg.Pool({ ...config, onConnect });
  pools.set(name, pool);
  return pool;
}

/** How many connections each pool of this process holds, how many of them do nothing, and how many wait for one. */
export const poolFigures = () =>
  [...pools].map(([name, { totalCount, idleCount, waitingCount }]) => ({ name, totalCount, idleCount, waitingCount }));
