import { createConnection, type Socket } from "node:net";
import { Duplex } from "node:stream";
import postgres, { type Options, type PostgresType, type Sql } from "postgres";
import { type DatabaseAddress, encryptionOf, type Host, isSocket, parseDatabaseAddress } from "./address.ts";

const PROBE_MS = 2_000;
const REMEMBERED_MS = 1_000;

type ClientOptions = Options<Record<string, PostgresType>>;
type PostgresOptions = Omit<ClientOptions, "host" | "port"> & {
  host: string;
  port: number;
  socket?: () => Socket | Promise<Duplex>;
};

const socketPath = ({ host, port }: Host) => `${host}/.s.PGSQL.${port}`;

/** The driver leaves Nagle's algorithm enabled; with delayed acknowledgements, that adds 40 ms to each COPY. */
const connectWithoutDelay = ({ host, port }: Host) =>
  Object.assign(createConnection({ host, port, noDelay: true }), { host, port });

function postgresOptions(address: DatabaseAddress): PostgresOptions {
  const { hosts, user, password, database, tls, writable, options, connectTimeoutMs } = address;
  const socket = hosts.find(isSocket);
  const [only, ...others] = hosts;
  const encryption = encryptionOf(address);
  return {
    host: hosts.map(({ host }) => host) as unknown as string,
    port: hosts.map(({ port }) => port) as unknown as number,
    ...(socket && { path: socketPath(socket) }),
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

function open(address: DatabaseAddress, { connection, ...options }: Partial<PostgresOptions>): Sql {
  const defaults = postgresOptions(address);
  const session = { ...defaults.connection, TimeZone: "UTC", application_name: "vitrine", ...connection };
  return postgres({ ...defaults, ...options, connection: session } as ClientOptions);
}

/** For what Prisma cannot do: COPY, streaming, LISTEN. No statement timeout; the caller closes it. */
export function openPostgres(connections = 1, url = process.env.DATABASE_URL): Sql {
  if (!url) throw new Error("DATABASE_URL is not set");
  return open(parseDatabaseAddress(url), { max: connections });
}

/**
 * One connection that isn't replaced when it is lost, as its locks and settings are lost with it. Arrays need
 * `fetch_types`.
 */
export function openSession(url: string, options: ClientOptions = {}): Sql {
  return openAt(parseDatabaseAddress(url), options);
}

function openAt(address: DatabaseAddress, options: ClientOptions): Sql {
  let isOpened = false;
  const socket = async () => {
    try {
      // The driver would also try forever to open a connection that the server closes at once.
      if (isOpened) throw new ConnectionLostError();
      isOpened = true;
      return await openSocket(address, await chooseHost(address));
    } catch (error) {
      return failingStream(error as Error);
    }
  };
  const defaults = { max: 1, max_lifetime: null, prepare: false, fetch_types: false, connect_timeout: 10 };
  // With several hosts, the driver would swallow the error of the first. A certificate may still name any of them.
  const one = { ...address, hosts: address.hosts.slice(0, 1), writable: false };
  const { ssl } = postgresOptions(address);
  return open(one, { ...defaults, ...options, ssl, socket });
}

/** Closes the connection after `work`. `deadlineMs` limits connecting and working together. */
export async function withSession<T>(
  url: string,
  work: (sql: Sql) => Promise<T>,
  { deadlineMs, ...options }: ClientOptions & { deadlineMs?: number } = {},
): Promise<T> {
  return closeAfter(openSession(url, options), work, deadlineMs);
}

async function closeAfter<T>(sql: Sql, work: (sql: Sql) => Promise<T>, deadlineMs?: number): Promise<T> {
  const timer = deadlineMs && setTimeout(() => sql.end({ timeout: 0 }), deadlineMs);
  try {
    return await work(sql);
  } finally {
    clearTimeout(timer);
    await sql.end({ timeout: 5 });
  }
}

class ConnectionLostError extends Error {
  readonly code = "CONNECTION_CLOSED";
  constructor() {
    super("Connection terminated unexpectedly");
  }
}

/** If `socket` throws, the driver keeps waiting for it with all later queries; it handles a broken stream. */
const failingStream = (error: Error): Duplex =>
  new Duplex({ read() {}, write: (_chunk, _encoding, done) => done(error) });

async function openSocket({ tls }: DatabaseAddress, host: Host): Promise<Socket> {
  if (isSocket(host)) return createConnection(socketPath(host));
  if (tls.mode === "required" && !tls.direct && !(await speaksTls(host)))
    throw new Error("The server does not support SSL connections");
  return connectWithoutDelay(host);
}

const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

export function speaksTls({ host, port }: Host): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host, port, timeout: PROBE_MS }, () => socket.write(SSL_REQUEST));
    socket.once("data", (answer) => {
      resolve(answer[0] === "S".charCodeAt(0));
      socket.destroy();
    });
    socket.once("timeout", () => socket.destroy(new Error("timeout expired")));
    socket.once("error", reject);
    socket.once("close", () => reject(new ConnectionLostError()));
  });
}

function takesWrites(address: DatabaseAddress, host: Host): Promise<boolean> {
  const sql = openAt({ ...address, hosts: [host], writable: false }, { connect_timeout: PROBE_MS / 1000 });
  const ask = async () => {
    const [row] = await sql`
      SELECT pg_is_in_recovery() OR current_setting('default_transaction_read_only')::bool AS refused`;
    return !row?.refused;
  };
  return closeAfter(sql, ask, 2 * PROBE_MS);
}

const found = new Map<string, { host: Host; until: number }>();

export async function chooseHost(address: DatabaseAddress): Promise<Host> {
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

/** For statements that take no parameters, such as CREATE ROLE. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The driver's own helper splits names at dots. */
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
