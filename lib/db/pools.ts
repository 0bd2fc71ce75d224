import pg from "pg";

const globals = globalThis as { vitrinePools?: Map<string, pg.Pool> };
globals.vitrinePools ??= new Map();
const pools = globals.vitrinePools;

export function openPool(name: string, session: string, config: pg.PoolConfig): pg.Pool {
  const onConnect = async (client: pg.ClientBase) => {
    // Without a listener, an error of an idle client would end the process. The next user of the client gets the error
    // anyway.
    client.on("error", () => {});
    await client.query(session);
  };
  const pool = new pg.Pool({ ...config, onConnect });
  pools.set(name, pool);
  return pool;
}

export const poolStats = () =>
  [...pools].map(([name, { totalCount, idleCount, waitingCount }]) => ({ name, totalCount, idleCount, waitingCount }));
