import { z } from "zod";
import { databaseAddress, described, flag, isPublicHttps, list } from "./environment/fields.ts";
import { nextAdapters } from "./environment/next-adapters.ts";
import { checkOuterCache, outerCacheOf, outerCacheVariables } from "./environment/outer-cache.ts";
import { type Given, readSecretFiles } from "./environment/secret-files.ts";
import { defaultWorkers } from "./workers/default-size.ts";

const ALWAYS = () => true;

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).meta(described("3000", "port to listen on")),
  HOST: z
    .string()
    .min(1)
    .default("127.0.0.1")
    .meta(described("127.0.0.1", "address to listen on; `0.0.0.0` for all interfaces")),
  SITE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta(described("http://localhost:PORT", "public URL; with `https:`, cookies and headers require TLS")),
  SITE_NAME: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .optional()
    .meta(described("Vitrine", "site name, until one is set in the admin panel")),
  DATA_DIR: z
    .string()
    .min(1)
    .default("./data")
    .meta(described("./data", "folder of the embedded database, its backups, the secret and the first password")),
  DATABASE_URL: databaseAddress
    .optional()
    .meta(described("the embedded PostgreSQL", "external PostgreSQL 15 or newer; requires `AUTH_SECRET`")),
  DATABASE_REPLICA_URL: databaseAddress
    .optional()
    .meta(described("none", "hot standby of that server, used for public reads while it is up to date")),
  AUTH_SECRET: z
    .string()
    .min(32, "must be at least 32 bytes long")
    .optional()
    .meta(described("generated once in DATA_DIR", "signs session cookies; must be the same on every instance")),
  ADMIN_USERNAME: z
    .string()
    .optional()
    .meta(described("admin", "username of the first admin, created if there is none")),
  ADMIN_EMAIL: z.email().optional().meta(described("admin@example.com", "email of the first admin")),
  ADMIN_PASSWORD: z
    .string()
    .min(8, "must be at least 8 characters long")
    .optional()
    .meta(
      described("random, shown once", "password of the first admin; with `DATABASE_URL`, none is created without it"),
    ),
  DEMO: flag(true).meta(
    described("on when embedded", "`on` fills an empty site with demo content, `off` leaves it empty"),
  ),
  EMBED_HOSTS: list.meta(described("grows by use", "the only hosts whose players may be embedded")),
  INTERNAL_ORIGINS: list
    .pipe(z.array(z.url({ protocol: /^https?$/, error: "takes origins such as http://tube.lan:8080" })).optional())
    .meta(
      described(
        "none",
        "sites of your own network, such as `http://tube.lan:8080`, that imports, providers and link checks may ask",
      ),
    ),
  TRUSTED_PROXIES: list.meta(described("none", "addresses or networks of proxies whose `X-Forwarded-For` is trusted")),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,60}$/, "must be the name of a header")
    .toLowerCase()
    .optional()
    .meta(described("none", "header in which a trusted proxy gives the visitor's country, such as `CF-IPCountry`")),
  ALLOWED_HOSTS: list.meta(
    described("any", "accepted `Host` names besides the one of SITE_URL; all others are rejected"),
  ),
  WORKERS: z.coerce
    .number()
    .int()
    .min(0)
    .max(64)
    .default(defaultWorkers())
    .meta(
      described("cores − 1", "processes that render pages; `0`: the listening process does, as below 1.2 GB of memory"),
    ),
  WORKER_MEMORY: z.coerce
    .number()
    .int()
    .min(256)
    .default(640)
    .meta(described("640", "memory limit of a worker in MB; a worker above it is replaced")),
  RATE_LIMITS: flag(true).meta(described("on", "request rate limits, counted per instance; `off` for load tests")),
  PAGE_CACHE: flag(true).meta(described("on", "`off` disables the page cache, for debugging")),
  NEXT_ADAPTERS_OFF: nextAdapters,
  CSP: flag(true).meta(described("on", "`off` disables the Content-Security-Policy, for debugging")),
  METRICS_TOKEN: z
    .string()
    .min(16, "must be at least 16 bytes long")
    .optional()
    .meta(described("no metrics", "bearer token for `/api/metrics` (Prometheus)")),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must be smtp://USER:PASSWORD@HOST:PORT or smtps://…" })
    .optional()
    .meta(described("no mail", "mail server, `smtp://USER:PASSWORD@HOST:587` or `smtps://…`; requires `MAIL_FROM`")),
  MAIL_FROM: z.email().optional().meta(described("none", "sender's address of all mail")),
  MAIL_TO: z
    .email()
    .optional()
    .meta(described("the contact address of Site Settings", "where urgent, due and overdue reports are mailed to")),
  WEBHOOK_URL: z
    .string()
    .refine(isPublicHttps, "must begin with https:// and have neither a port nor a user name")
    .optional()
    .meta(described("no webhook", "called for urgent, due and overdue reports; requires `WEBHOOK_SECRET`")),
  WEBHOOK_SECRET: z
    .string()
    .min(16, "must be at least 16 bytes long")
    .optional()
    .meta(described("none", "key of the HMAC-SHA256 signature of webhook calls")),
  ...outerCacheVariables,
  LINK_CHECKS: flag(true).meta(described("on", "`off` disables the checks for dead videos")),
  PICTURES: flag(true).meta(
    described("on", "`off`: visitors load thumbnails from the hosts that have them, and none are stored"),
  ),
  PICTURES_TO: z
    .string()
    .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/.*)?$/, "must be s3://BUCKET/PREFIX")
    .optional()
    .meta(described("DATA_DIR/pictures", "`s3://BUCKET/PREFIX` for thumbnails, shared by all instances")),
  PICTURES_GB: z.coerce
    .number()
    .positive()
    .default(10)
    .meta(described("10", "limit of the space for thumbnails in GB; beyond it, no more are stored")),
  BACKUPS: z
    .enum(["0", "1", "on", "off"])
    .optional()
    .meta(
      described("on when embedded", "`on`: a daily backup in DATA_DIR/backups, the last seven are kept; `off`: none"),
    ),
  BACKUP_TO: z
    .string()
    .optional()
    .meta(
      described("DATA_DIR/backups", "backup folder or `s3://BUCKET/PREFIX`, with daily, weekly and monthly rotation"),
    ),
  BACKUP_RECIPIENTS: list.meta(described("not encrypted", "age public keys (`age1…`) to encrypt backups to")),
  NEWER_DATABASE: flag(false).meta(described("off", "`on` allows starting on a database migrated by a later release")),
  UPGRADE_BACKUP: flag(true).meta(described("on", "`off` skips the backup before migrations of the embedded database")),
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
  .refine((env) => !env.SMTP_URL || env.MAIL_FROM, {
    path: ["MAIL_FROM"],
    message: "is required when SMTP_URL is set",
    when: ALWAYS,
  })
  .refine((env) => !env.WEBHOOK_URL || env.WEBHOOK_SECRET, {
    path: ["WEBHOOK_SECRET"],
    message: "is required when WEBHOOK_URL is set",
    when: ALWAYS,
  })
  .superRefine(checkOuterCache)
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    siteUrl: new URL(env.SITE_URL ?? `http://localhost:${env.PORT}`).origin,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    authSecret: env.AUTH_SECRET,
    adminUsername: env.ADMIN_USERNAME,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    metricsToken: env.METRICS_TOKEN,
    demo: env.DEMO,
    workers: env.WORKERS,
    /** Bytes. */
    workerMemory: env.WORKER_MEMORY * 1024 * 1024,
    rateLimits: env.RATE_LIMITS,
    contentSecurityPolicy: env.CSP,
    pageCache: env.PAGE_CACHE,
    nextAdaptersOff: env.NEXT_ADAPTERS_OFF ?? [],
    outerCache: outerCacheOf(env),
    linkChecks: env.LINK_CHECKS,
    /** If undefined, thumbnails stay on their hosts. `limit` is in bytes. */
    pictures: env.PICTURES ? { to: env.PICTURES_TO, limit: env.PICTURES_GB * 1e9 } : undefined,
    mail: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM, to: env.MAIL_TO } : undefined,
    webhook: env.WEBHOOK_URL && env.WEBHOOK_SECRET ? { url: env.WEBHOOK_URL, secret: env.WEBHOOK_SECRET } : undefined,
    backups: env.BACKUPS === undefined ? undefined : env.BACKUPS === "1" || env.BACKUPS === "on",
    backupTo: env.BACKUP_TO,
    backupRecipients: env.BACKUP_RECIPIENTS,
    upgradeBackup: env.UPGRADE_BACKUP,
    /** Undefined accepts any Host. */
    allowedHosts: env.ALLOWED_HOSTS,
    trustedProxies: env.TRUSTED_PROXIES ?? [],
    countryHeader: env.COUNTRY_HEADER,
    /** Undefined lets admins manage the list. */
    embedHosts: env.EMBED_HOSTS,
    internalOrigins: (env.INTERNAL_ORIGINS ?? []).map((origin) => new URL(origin)),
    siteName: env.SITE_NAME,
  }));

export type Env = z.infer<typeof schema>;

export class ConfigurationError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`The configuration has ${problems.length === 1 ? "a problem" : "problems"}:\n- ${problems.join("\n- ")}`);
    this.problems = problems;
  }
}

/** Empty variables count as unset. Throws one ConfigurationError listing every problem. */
export function loadEnv(source: Given): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const { secrets, problems } = readSecretFiles(given);
  const result = schema.safeParse({ ...given, ...secrets });
  if (result.success && problems.length === 0) return result.data;
  const wrong = result.error?.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`) ?? [];
  throw new ConfigurationError([...problems, ...wrong]);
}

let loaded: Env | undefined;

export function env(): Env {
  loaded ??= loadEnv(process.env);
  return loaded;
}

type Variable = { name: string; unset: string; description: string };

export function listVariables(): Variable[] {
  return Object.entries(variables.shape).map(([name, field]) => {
    const { unset = "", description = "" } = (field.meta() ?? {}) as Partial<Variable>;
    return { name, unset, description };
  });
}
