import { readFileSync } from "node:fs";
import { z } from "zod";
import { parseDatabaseAddress } from "#lib/db/address";

const flag = (whenUnset: boolean) =>
  z
    .enum(["0", "1", "on", "off"])
    .optional()
    .transform((value) => (value === undefined ? whenUnset : value === "1" || value === "on"));

const list = z
  .string()
  .optional()
  .transform((value) => (value ? value.split(/[\s,]+/).filter(Boolean) : undefined));

const databaseAddress = z.string().superRefine((text, { addIssue }) => {
  try {
    parseDatabaseAddress(text);
  } catch (error) {
    addIssue({ code: "custom", message: (error as Error).message });
  }
});

/** Also when a variable by itself is wrong: every problem is listed at once. */
const ALWAYS = () => true;

/** What a variable is for, as docs/operate.md tells it; `unset` says what holds without it. */
const told = (unset: string, description: string) => ({ unset, description });

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).meta(told("3000", "the port it listens on")),
  HOST: z
    .string()
    .min(1)
    .default("127.0.0.1")
    .meta(told("127.0.0.1", "the address it listens on; `0.0.0.0` for all of the machine's")),
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta(told("http://localhost:PORT", "where visitors reach it; with `https:` cookies and headers are TLS-only")),
  SITE_NAME: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .optional()
    .meta(told("Vitrine", "the wordmark, until a name is set in the admin panel")),
  DATA_DIR: z
    .string()
    .min(1)
    .default("./data")
    .meta(told("./data", "the embedded database, its backups, the secret, the first password")),
  DATABASE_URL: databaseAddress
    .optional()
    .meta(told("the embedded PostgreSQL", "another PostgreSQL, 15 or newer; `AUTH_SECRET` is then required")),
  DATABASE_REPLICA_URL: databaseAddress
    .optional()
    .meta(told("none", "a standby of that server: it answers what everybody may read, while it keeps up")),
  AUTH_SECRET: z
    .string()
    .min(32, "must be at least 32 bytes long")
    .optional()
    .meta(told("made once in DATA_DIR", "signs the cookies of sessions; the same for every instance")),
  ADMIN_USERNAME: z.string().optional().meta(told("admin", "the first admin, made when there is none")),
  ADMIN_EMAIL: z.email().optional().meta(told("admin@example.com", "their address")),
  ADMIN_PASSWORD: z
    .string()
    .min(8, "must be at least 8 characters long")
    .optional()
    .meta(told("a random one, shown once", "their password; with `DATABASE_URL` there is no admin without it")),
  DEMO: flag(true).meta(told("on when embedded", "`off`: an empty site stays empty; `on` fills one on a server too")),
  EMBED_HOSTS: list.meta(told("grows by use", "the only hosts whose players may be embedded")),
  TRUSTED_PROXIES: list.meta(told("none", "addresses or networks of proxies whose `X-Forwarded-For` counts")),
  ALLOWED_HOSTS: list.meta(told("any", "names that it answers to beside SITE_URL's; others in `Host` are refused")),
  WORKERS: z.coerce
    .number()
    .int()
    .min(0)
    .max(64)
    .default(0)
    .meta(told("0", "processes that render pages beside the one that listens; `0`: that one renders them itself")),
  WORKER_MEMORY: z.coerce
    .number()
    .int()
    .min(256)
    .default(640)
    .meta(told("640", "megabytes beyond which a worker is replaced")),
  RATE_LIMITS: flag(true).meta(
    told("on", "limits of requests, which each instance counts for itself; `off` for load tests"),
  ),
  PAGE_CACHE: flag(true).meta(told("on", "`off` to look for a fault without the cache of whole pages")),
  CSP: flag(true).meta(told("on", "`off` to find out whether the policy is what breaks a page")),
  METRICS_TOKEN: z
    .string()
    .min(16, "must be at least 16 bytes long")
    .optional()
    .meta(told("no metrics", "who sends it as a bearer token reads `/api/metrics`, for Prometheus")),
  LINK_CHECKS: flag(true).meta(told("on", "`off`: providers are never asked whether they still have a video")),
  BACKUPS: z
    .enum(["0", "1", "on", "off"])
    .optional()
    .meta(told("on when embedded", "`on`: one a day in DATA_DIR/backups, of which seven stay; `off`: none")),
  BACKUP_TO: z
    .string()
    .optional()
    .meta(
      told("DATA_DIR/backups", "another folder or `s3://BUCKET/PREFIX` for them, with rotation by day, week and month"),
    ),
  BACKUP_RECIPIENTS: list.meta(told("not encrypted", "public keys of age (`age1…`) that backups are encrypted to")),
  NEWER_DATABASE: flag(false).meta(told("off", "`on` starts on a database that a later release has migrated")),
  UPGRADE_BACKUP: flag(true).meta(told("on", "`off`: no backup before migrations of the embedded database")),
});

const schema = variables
  .refine((env) => !env.DATABASE_URL || env.AUTH_SECRET, {
    path: ["AUTH_SECRET"],
    message: "is required when DATABASE_URL is set",
    when: ALWAYS,
  })
  .refine((env) => !env.DATABASE_REPLICA_URL || env.DATABASE_URL, {
    path: ["DATABASE_REPLICA_URL"],
    message: "needs DATABASE_URL, the server that it is a replica of",
    when: ALWAYS,
  })
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    /** Where visitors reach the site: scheme, host and port, no trailing slash. */
    siteUrl: new URL(env.SITE_URL ?? `http://localhost:${env.PORT}`).origin,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    /** A standby of that database which answers what everybody may read. */
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    authSecret: env.AUTH_SECRET,
    adminUsername: env.ADMIN_USERNAME,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    metricsToken: env.METRICS_TOKEN,
    demo: env.DEMO,
    /** Processes that render; 0 renders in the one that listens. */
    workers: env.WORKERS,
    /** Bytes. */
    workerMemory: env.WORKER_MEMORY * 1024 * 1024,
    rateLimits: env.RATE_LIMITS,
    /** Off only to find out whether the policy is what breaks a page. */
    contentSecurityPolicy: env.CSP,
    pageCache: env.PAGE_CACHE,
    /** Whether providers are asked if they still have the videos. */
    linkChecks: env.LINK_CHECKS,
    /** Whether the site makes its own daily backup; undefined: when the database is the data folder's own. */
    backups: env.BACKUPS === undefined ? undefined : env.BACKUPS === "1" || env.BACKUPS === "on",
    backupTo: env.BACKUP_TO,
    backupRecipients: env.BACKUP_RECIPIENTS,
    /** Off to upgrade the embedded database although there is no room for a backup. */
    upgradeBackup: env.UPGRADE_BACKUP,
    /** Names in `Host` that are answered, beside that of the site's address; undefined answers any. */
    allowedHosts: env.ALLOWED_HOSTS,
    trustedProxies: env.TRUSTED_PROXIES ?? [],
    /** The locked list of hosts whose players may be embedded; undefined leaves the list to the admins. */
    embedHosts: env.EMBED_HOSTS,
    siteName: env.SITE_NAME,
  }));

export type Env = z.infer<typeof schema>;

/** What is wrong with the configuration: one line a problem. */
export class ConfigurationError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`The configuration has ${problems.length === 1 ? "a problem" : "problems"}:\n- ${problems.join("\n- ")}`);
    this.problems = problems;
  }
}

/** Variables that may stand in a file, whose path `NAME_FILE` tells: so nobody sees them who lists the process's. */
const SECRETS = ["DATABASE_URL", "DATABASE_REPLICA_URL", "AUTH_SECRET", "ADMIN_PASSWORD", "METRICS_TOKEN"];

type Given = Record<string, string | undefined>;

function readSecretFiles(given: Given): { secrets: Given; problems: string[] } {
  const secrets: Given = {};
  const problems: string[] = [];
  for (const name of SECRETS) {
    const path = given[`${name}_FILE`];
    if (path === undefined || given[name] !== undefined) continue;
    try {
      secrets[name] = readFileSync(path, "utf8").trim() || undefined;
      if (secrets[name] === undefined) problems.push(`${name}_FILE is empty: ${path}`);
    } catch (error) {
      problems.push(`${name}_FILE cannot be read: ${(error as Error).message}`);
    }
  }
  return { secrets, problems };
}

/** Reads the configuration; an empty variable counts as unset. Throws a ConfigurationError that lists every problem. */
export function loadEnv(source: Given): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const { secrets, problems } = readSecretFiles(given);
  const result = schema.safeParse({ ...given, ...secrets });
  if (result.success && problems.length === 0) return result.data;
  const wrong = result.error?.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`) ?? [];
  throw new ConfigurationError([...problems, ...wrong]);
}

let loaded: Env | undefined;

/** This process's configuration, read once at first use. */
export function env(): Env {
  loaded ??= loadEnv(process.env);
  return loaded;
}

type Variable = { name: string; unset: string; description: string };

/** Every variable that the program reads, for those who write documentation. */
export function listVariables(): Variable[] {
  return Object.entries(variables.shape).map(([name, field]) => {
    const { unset = "", description = "" } = (field.meta() ?? {}) as Partial<Variable>;
    return { name, unset, description };
  });
}
