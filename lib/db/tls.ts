import { readFileSync } from "node:fs";
import { type ConnectionOptions, checkServerIdentity, type PeerCertificate } from "node:tls";

export type Tls = {
  mode: "off" | "preferred" | "required";
  checks: "nothing" | "authority" | "name";
  direct: boolean;
  options: ConnectionOptions;
};

type Mode = "disable" | "allow" | "prefer" | "require" | "verify-ca" | "verify-full" | "no-verify";
const MODES: Record<Mode, Pick<Tls, "mode" | "checks">> = {
  disable: { mode: "off", checks: "nothing" },
  allow: { mode: "preferred", checks: "nothing" },
  prefer: { mode: "preferred", checks: "nothing" },
  require: { mode: "required", checks: "nothing" },
  "no-verify": { mode: "required", checks: "nothing" },
  "verify-ca": { mode: "required", checks: "authority" },
  "verify-full": { mode: "required", checks: "name" },
};

const FLAGS: Record<string, Mode> = { true: "verify-full", "1": "verify-full", false: "disable", "0": "disable" };

type Refuse = (message: string) => never;

function readMode(parameters: URLSearchParams, refuse: Refuse): Mode {
  const flag = parameters.get("ssl");
  const written = parameters.get("sslmode") ?? (flag === null ? undefined : (FLAGS[flag] ?? flag));
  const isSystem = parameters.get("sslrootcert") === "system";
  const isDirect = parameters.get("sslnegotiation") === "direct";
  const mode = written ?? (isSystem ? "verify-full" : isDirect ? "require" : "disable");
  if (!Object.hasOwn(MODES, mode)) refuse(`has sslmode=${mode}: it is one of ${Object.keys(MODES).join(", ")}`);
  if (isSystem && mode !== "verify-full") refuse("has sslrootcert=system, which needs sslmode=verify-full");
  if (isDirect && MODES[mode as Mode].mode !== "required") refuse("has sslnegotiation=direct, which needs TLS");
  return mode as Mode;
}

function readFile(parameters: URLSearchParams, name: string, refuse: Refuse): string | undefined {
  const path = parameters.get(name);
  if (!path || path === "system") return undefined;
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    return refuse(`names a file in ${name} that cannot be read: ${(error as Error).message}`);
  }
}

export function readTls(parameters: URLSearchParams, refuse: Refuse): Tls {
  const mode = readMode(parameters, refuse);
  const ca = readFile(parameters, "sslrootcert", refuse);
  let { checks } = MODES[mode];
  if (mode === "require" && ca) checks = "authority";
  // Neither driver supports channel binding everywhere; verifying the certificate stops the same attacker.
  if (parameters.get("channel_binding") === "require" && MODES[mode].mode === "required") checks = "name";
  const options: ConnectionOptions = {
    ca,
    cert: readFile(parameters, "sslcert", refuse),
    key: readFile(parameters, "sslkey", refuse),
    passphrase: parameters.get("sslpassword") ?? undefined,
    rejectUnauthorized: checks !== "nothing",
  };
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  return { mode: MODES[mode].mode, checks, direct: parameters.get("sslnegotiation") === "direct", options: given };
}

export function tlsOptions({ mode, checks, options }: Tls, hosts: string[]): false | ConnectionOptions {
  if (mode === "off") return false;
  const isOfAHost = (_: string, certificate: PeerCertificate) =>
    hosts.some((host) => checkServerIdentity(host, certificate) === undefined)
      ? undefined
      : checkServerIdentity(hosts[0] ?? "", certificate);
  return { ...options, checkServerIdentity: checks === "name" ? isOfAHost : () => undefined };
}
