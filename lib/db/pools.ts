import pg from "pg";
import { type DatabaseAddress, encryptionOf, isSocket, parseDatabaseAddress } from "./address.ts";
import { chooseHost, speaksTls } from "./postgres.ts";

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
  const pool = new pg.Pool({ ...config, Client: DatabaseClient, onConnect });
  pools.set(name, pool);
  return pool;
}

export const poolStats = () =>
  [...pools].map(([name, { totalCount, idleCount, waitingCount }]) => ({ name, totalCount, idleCount, waitingCount }));

function pgConfig(address: DatabaseAddress): pg.ClientConfig {
  const { hosts, user, password, database, options, tls } = address;
  const encryption = encryptionOf(address);
  return {
    ...hosts[0],
    ...(user !== undefined && { user }),
    ...(password !== undefined && { password }),
    ...(database !== undefined && { database }),
    ...(options !== undefined && { options }),
    ssl: encryption,
    sslnegotiation: encryption && tls.direct ? "direct" : "postgres",
  };
}

type Connection = pg.Connection & { ssl: unknown };

/** The client of Prisma's pool, for addresses that pg doesn't support: several hosts and sslmode=prefer. */
export class DatabaseClient extends pg.Client {
  readonly #address: DatabaseAddress;

  constructor({ connectionString = "", ...config }: pg.ClientConfig = {}) {
    const parsed = parseDatabaseAddress(connectionString);
    const { connectTimeoutMs } = parsed;
    super({ ...(connectTimeoutMs && { connectionTimeoutMillis: connectTimeoutMs }), ...config, ...pgConfig(parsed) });
    this.#address = parsed;
  }

  async #prepare(): Promise<void> {
    const own = this as unknown as { host: string; port: number; ssl: unknown; connection: Connection };
    const { host, port } = await chooseHost(this.#address);
    Object.assign(own, { host, port });
    if (this.#address.tls.mode !== "preferred" || isSocket({ host, port })) return;
    if (await speaksTls({ host, port })) return;
    own.ssl = false;
    own.connection.ssl = false;
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<this> | undefined {
    if (!callback) return this.#prepare().then(() => super.connect()) as Promise<unknown> as Promise<this>;
    // Called immediately, because the server's next message may announce its shutdown.
    this.#prepare().then(() => super.connect(callback), callback);
  }
}
