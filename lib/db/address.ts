import { readTls, type Tls, tlsOptions } from "./tls.ts";

/** Parsed once for both drivers (pg and postgres), which interpret some parameters differently. */
export type DatabaseAddress = {
  /** Tried in this order. A host starting with a slash is the folder of a Unix socket. */
  hosts: { host: string; port: number }[];
  user?: string;
  password?: string;
  database?: string;
  tls: Tls;
  writable: boolean;
  options?: string;
  connectTimeoutMs?: number;
  connectionLimit?: number;
};

export type Host = DatabaseAddress["hosts"][number];

export const isSocket = ({ host }: Host): boolean => host.startsWith("/");

export const encryptionOf = ({ tls, hosts }: DatabaseAddress) =>
  hosts.every(isSocket)
    ? false
    : tlsOptions(
        tls,
        hosts.map(({ host }) => host),
      );

/** The message contains no password. */
export class DatabaseAddressError extends Error {
  override readonly name = "DatabaseAddressError";
}

const TLS = ["sslmode", "ssl", "sslrootcert", "sslcert", "sslkey", "sslpassword", "sslnegotiation", "channel_binding"];

/** Parameters that are accepted but ignored. */
const WITHOUT_EFFECT = [
  "application_name",
  "fallback_application_name",
  "client_encoding",
  "gssencmode",
  "keepalives",
  "keepalives_count",
  "keepalives_idle",
  "keepalives_interval",
  "load_balance_hosts",
  "pgbouncer",
  "pool_timeout",
  "sslsni",
  "supa",
  "tcp_user_timeout",
  "uselibpqcompat",
];

const WITH_EFFECT = [
  ...TLS,
  "connect_timeout",
  "connection_limit",
  "dbname",
  "host",
  "options",
  "password",
  "port",
  "schema",
  "target_session_attrs",
  "user",
];

export const DATABASE_PARAMETERS = [...WITH_EFFECT, ...WITHOUT_EFFECT].sort();

const SHAPE =
  /^postgres(?:ql)?:\/\/(?:(?<user>[^:@/?]*)(?::(?<password>[^/?]*))?@)?(?<hosts>[^/?@]*)(?:\/(?<database>[^?]*))?(?:\?(?<query>.*))?$/s;

const refuse = (message: string): never => {
  throw new DatabaseAddressError(message);
};

function decode(text: string | undefined): string | undefined {
  try {
    return text ? decodeURIComponent(text) : undefined;
  } catch {
    return refuse("has a % that is no escape: write it as %25");
  }
}

function readPort(text: string): number {
  const port = Number(text);
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : refuse(`has no valid port: ${text}`);
}

function readHosts(authority: string, parameters: URLSearchParams): DatabaseAddress["hosts"] {
  const written = (parameters.get("host") || decode(authority) || "localhost").split(",");
  const ports = parameters.get("port")?.split(",") ?? [];
  return written.map((each, at) => {
    if (each.startsWith("/")) return { host: each, port: readPort(ports[at] ?? ports[0] ?? "5432") };
    const { host, six, port } = /^(?:\[(?<six>[^\]]+)\]|(?<host>[^:]*))(?::(?<port>\d*))?$/.exec(each)?.groups ?? {};
    const name = six || host || (each === "" ? "localhost" : refuse(`has no valid host: ${each}`));
    return { host: name, port: readPort(port || (ports[at] ?? ports[0]) || "5432") };
  });
}

function readNumber(parameters: URLSearchParams, name: string): number | undefined {
  const text = parameters.get(name);
  if (!text) return undefined;
  const value = Number(text);
  return Number.isInteger(value) && value >= 0 ? value : refuse(`has a ${name} that is no whole number: ${text}`);
}

function readTarget(parameters: URLSearchParams): boolean {
  const target = parameters.get("target_session_attrs") ?? "any";
  if (!["any", "read-write", "primary"].includes(target))
    refuse(`has target_session_attrs=${target}: the site needs read-write, primary or any`);
  return target !== "any";
}

export function parseDatabaseAddress(url: string): DatabaseAddress {
  const { user, password, hosts = "", database, query } = SHAPE.exec(url)?.groups ?? {};
  if (!SHAPE.test(url)) refuse("must look like postgresql://user:password@host:5432/database");
  const parameters = new URLSearchParams(query ?? "");
  const unknown = [...new Set(parameters.keys())].filter((name) => !DATABASE_PARAMETERS.includes(name));
  if (unknown.length > 0) refuse(`has parameters that the site does not know: ${unknown.join(", ")}`);
  const schema = parameters.get("schema") ?? "public";
  if (schema !== "public") refuse(`has schema=${schema}: the site's tables are in public`);
  const connectTimeout = readNumber(parameters, "connect_timeout");
  return {
    hosts: readHosts(hosts, parameters),
    user: parameters.get("user") ?? decode(user),
    password: parameters.get("password") ?? decode(password),
    database: parameters.get("dbname") ?? decode(database),
    tls: readTls(parameters, refuse),
    writable: readTarget(parameters),
    options: parameters.get("options") ?? undefined,
    connectTimeoutMs: connectTimeout ? Math.max(2, connectTimeout) * 1000 : undefined,
    connectionLimit: readNumber(parameters, "connection_limit") || undefined,
  };
}

export function describeDatabase(url: string): string {
  const { hosts, database = "" } = parseDatabaseAddress(url);
  return `${hosts.map(({ host, port }) => (host.startsWith("/") ? host : `${host}:${port}`)).join(",")}/${database}`;
}
