import { createHash } from "node:crypto";
import { z } from "zod";

/**
 * A backup is a tar archive, compressed or not, that plain tools can open:
 *
 *     backup.json               contents of the backup, and the migrations of its tables
 *     auth-secret               only if sessions should survive a restore
 *     tables/videos/00001.copy  rows in Postgres's COPY format, in parts of at most 1 MB
 *     contents.json             rows and digest of each table, and sequences; the last entry, so that its presence
 *                               proves that the archive is complete
 */
export const FORMAT = 1;

export const HEADER = "backup.json";
export const SECRET = "auth-secret";
export const CONTENTS = "contents.json";

export const PART_BYTES = 1024 * 1024;

export const partName = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(5, "0")}.copy`;

export function readPartName(name: string): { table: string; part: number } | undefined {
  const [, table = "", part] = /^tables\/([^/]+)\/(\d{5,})\.copy$/.exec(name) ?? [];
  return part ? { table, part: Number(part) } : undefined;
}

const digest = z.string().regex(/^[0-9a-f]{64}$/);

export const headerShape = z.object({
  format: z.literal(FORMAT),
  program: z.string(),
  commit: z.string().optional(),
  postgres: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: digest })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.int().min(0) })),
  withSessions: z.boolean(),
});

/** Strict: an unknown name may be a known one with a flipped bit. */
const sealedShape = z.strictObject({
  files: z.record(z.string(), digest),
  tables: z.array(z.strictObject({ name: z.string(), rows: z.int().min(0), sha256: digest })),
  /** Strings, because they can exceed 2^53. */
  sequences: z.array(
    z.strictObject({ name: z.string(), lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
  /** Absent in older backups. */
  seal: digest.optional(),
});

const sealOf = (contents: Contents): string => createHash("sha256").update(JSON.stringify(contents)).digest("hex");

export const seal = (contents: Contents): z.infer<typeof sealedShape> => ({ ...contents, seal: sealOf(contents) });

export function unseal(sealed: unknown): Contents | undefined {
  const parsed = sealedShape.safeParse(sealed);
  if (!parsed.success) return undefined;
  const { seal: written, ...contents } = parsed.data;
  return written === undefined || written === sealOf(contents) ? contents : undefined;
}

export type Header = z.infer<typeof headerShape>;
export type Contents = Omit<z.infer<typeof sealedShape>, "seal">;
