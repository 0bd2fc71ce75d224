import { createConnection, type Socket } from "node:net";
import pg from "pg";
import type { Options, PostgresType } from "postgres";
import { type DatabaseAddress, parseDatabaseAddress } from "./address.ts";
import { tlsOptions } from "./tls.ts";

type Host = DatabaseAddress["hosts"][number];

const PROBE_MS = 2_000;
const REMEMBERED_MS = 1_000;

const isSocket = ({ host }: Host) => host.startsWith("/");
const encryptionOf = ({ tls, hosts }: DatabaseAddress) =>
  hosts.every(isSocket)
    ? false
    : tlsOptions(
        tls,
        hosts.map(({ host }) => host),
      );

function pgConfig(address: DatabaseAddress, { host, port } = address.hosts[0] as Host): pg.ClientConfig {
  const { user, password, database, options, tls } = address;
  const encryption = encryptionOf(address);
  return {
    host,
    port,
    ...(user !== undefined && { user }),
    ...(password !== undefined && { password }),
    ...(database !== undefined && { database }),
    ...(options !== undefined && { options }),
    ssl: encryption,
    sslnegotiation: encryption && tls.direct ? "direct" : "postgres",
  };
}

const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

/** For sslmode=prefer, which pg doesn't support. */
function speaksTls({ host, port }: Host): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host, port, timeout: PROBE_MS }, () => socket.write(SSL_REQUEST));
    socket.once("data", (answer) => {
      resolve(answer[0] === "S".charCodeAt(0));
      socket.destroy();
    });
    socket.once("timeout", () => socket.destroy(new Error("timeout expired")));
    socket.once("error", reject);
  });
}

const TAKES_NO_WRITES =
  "SELECT pg_is_in_recovery() OR current_setting('default_transaction_read_only')::bool AS refused";

async function takesWrites(address: DatabaseAddress, host: Host): Promise<boolean> {
  const client = new DatabaseClient({
    address: { ...address, hosts: [host], writable: false },
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on("error", () => {});
  await client.connect();
  try {
    return !(await client.query(TAKES_NO_WRITES)).rows[0].refused;
  } finally {
    await client.end();
  }
}

const found = new Map<string, { host: Host; until: number }>();

async function chooseHost(address: DatabaseAddress): Promise<Host> {
  const { hosts, writable } = address;
  if (hosts.length === 1 && !writable) return hosts[0] as Host;
  const key = JSON.stringify([hosts, writable]);
  const remembered = found.get(key);
  if (remembered && remembered.until > Date.now()) return remembered.host;
  let problem: unknown;
  for (const host of hosts) {
    try {
      if (!(await takesWrites(address, host)) && writable) throw new ReadOnlyDatabaseError();
      found.set(key, { host, until: Date.now() + REMEMBERED_MS });
      return host;
    } catch (error) {
      if (!(problem instanceof ReadOnlyDatabaseError)) problem = error;
    }
  }
  throw problem;
}

export class ReadOnlyDatabaseError extends Error {
  override readonly name = "ReadOnlyDatabaseError";
  readonly code = "25006";
  constructor() {
    super("the database only reads: it is a standby, or default_transaction_read_only is on");
  }
}

type Connection = pg.Connection & { ssl: unknown };
type ClientConfig = Omit<pg.ClientConfig, "connectionString" | "host" | "port"> & {
  connectionString?: string;
  address?: DatabaseAddress;
};

export class DatabaseClient extends pg.Client {
  readonly #address: DatabaseAddress;

  constructor({ connectionString = "", address, ...config }: ClientConfig = {}) {
    const parsed = address ?? parseDatabaseAddress(connectionString);
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

type PostgresOptions = Omit<Options<Record<string, PostgresType>>, "host" | "port"> & {
  host: string;
  port: number;
  socket?: () => Socket;
};

/** The driver leaves Nagle's algorithm enabled; with delayed acknowledgements, that adds 40 ms to each COPY. */
const connectWithoutDelay = ({ host, port }: Host) =>
  Object.assign(createConnection({ host, port, noDelay: true }), { host, port });

export function postgresOptions(url: string): PostgresOptions {
  const address = parseDatabaseAddress(url);
  const { hosts, user, password, database, tls, writable, options, connectTimeoutMs } = address;
  const socket = hosts.find(isSocket);
  const [only, ...others] = hosts;
  const encryption = encryptionOf(address);
  return {
    host: hosts.map(({ host }) => host) as unknown as string,
    port: hosts.map(({ port }) => port) as unknown as number,
    ...(socket && { path: `${socket.host}/.s.PGSQL.${socket.port}` }),
    // The driver handles several hosts itself.
    ...(only && others.length === 0 && !socket && { socket: () => connectWithoutDelay(only) }),
    ...(user !== undefined && { user }),
    ...(password !== undefined && { password }),
    ...(database !== undefined && { database }),
    ssl: tls.mode === "preferred" && encryption ? "prefer" : encryption,
    ...(encryption && tls.direct && { sslnegotiation: "direct" }),
    ...(writable && { target_session_attrs: "read-write" }),
    connect_timeout: (connectTimeoutMs ?? 5_000) / 1000,
    ...(options !== undefined && { connection: { options } }),
    onnotice: () => {},
  };
}
