import { z } from "zod";

const flag = (whenUnset: boolean) =>
  z
    .enum(["0", "1", "on", "off"])
    .optional()
    .transform((value) => (value === undefined ? whenUnset : value === "1" || value === "on"));

const list = z
  .string()
  .optional()
  .transform((value) => (value ? value.split(/[\s,]+/).filter(Boolean) : undefined));

/** Also when a variable by itself is wrong: every problem is listed at once. */
const ALWAYS = () => true;

const schema = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().min(1).default("127.0.0.1"),
    SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
    DATA_DIR: z.string().min(1).default("./data"),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    AUTH_SECRET: z.string().min(32, "must be at least 32 bytes long").optional(),
    ADMIN_USERNAME: z.string().optional(),
    ADMIN_EMAIL: z.email().optional(),
    ADMIN_PASSWORD: z.string().min(8, "must be at least 8 characters long").optional(),
    DEMO: flag(true),
    RATE_LIMITS: flag(true),
    CSP: flag(true),
    PAGE_CACHE: flag(true),
    UPGRADE_BACKUP: flag(true),
    TRUSTED_PROXIES: list,
    EMBED_HOSTS: list,
    SITE_NAME: z.string().trim().min(1).max(60).optional(),
  })
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
  .refine((env) => Boolean(env.ADMIN_USERNAME) === Boolean(env.ADMIN_EMAIL), {
    path: ["ADMIN_USERNAME"],
    message: "and ADMIN_EMAIL are set together or not at all",
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
    demo: env.DEMO,
    rateLimits: env.RATE_LIMITS,
    /** Off only to find out whether the policy is what breaks a page. */
    contentSecurityPolicy: env.CSP,
    pageCache: env.PAGE_CACHE,
    /** Off to upgrade the embedded database although there is no room for a backup. */
    upgradeBackup: env.UPGRADE_BACKUP,
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

/** Reads the configuration; an empty variable counts as unset. Throws a ConfigurationError that lists every problem. */
export function loadEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new ConfigurationError(result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`));
}

let loaded: Env | undefined;

/** This process's configuration, read once at first use. */
export function env(): Env {
  loaded ??= loadEnv(process.env);
  return loaded;
}
