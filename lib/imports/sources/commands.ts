import { recordAudit } from "#lib/audit/commands";
import { Failure } from "#lib/core/errors";
import { isUniqueViolation } from "#lib/db/errors";
import { type Db, db } from "#lib/db/prisma";
import { MAX_SOURCES } from "./policy.ts";
import type { SourceInput } from "./types.ts";

const missing = () => new Failure("not_found", "Source not found");

/** Makes the next run read the source from the beginning. */
const INITIAL_STATE = { etag: null, lastModified: null, failures: 0, isEnabled: true };

const TAKEN = "There is a source with this address already.";

/** The unique constraint also covers concurrent additions. */
async function refuseTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isUniqueViolation(error)) throw new Failure("conflict", TAKEN, { fields: { url: TAKEN } });
    throw error;
  }
}

async function requireMapping(tx: Db, id: number | null): Promise<void> {
  const message = "These settings no longer exist.";
  if (id === null) return;
  const found = await tx.$queryRaw<object[]>`SELECT 1 FROM import_mappings WHERE id = ${id} FOR KEY SHARE`;
  if (found.length === 0) throw new Failure("invalid", message, { fields: { mappingId: message } });
}

export async function addSource(adminId: number, input: SourceInput): Promise<number> {
  const adding = db.$transaction(async (tx) => {
    if ((await tx.importSource.count()) >= MAX_SOURCES)
      throw new Failure("conflict", `A site has at most ${MAX_SOURCES} sources. Remove some first.`);
    await requireMapping(tx, input.mappingId);
    const { id } = await tx.importSource.create({ data: input, select: { id: true } });
    await recordAudit(tx, adminId, "import.source", `source ${id}`, { name: input.name, url: input.url });
    return id;
  });
  return refuseTaken(adding);
}

/** The changed source is due immediately and is read from the beginning. */
export async function changeSource(adminId: number, id: number, input: SourceInput): Promise<void> {
  const changing = db.$transaction(async (tx) => {
    await requireMapping(tx, input.mappingId);
    const data = { ...input, ...INITIAL_STATE, nextAt: new Date() };
    const { count } = await tx.importSource.updateMany({ where: { id }, data });
    if (count === 0) throw missing();
    await recordAudit(tx, adminId, "import.source", `source ${id}`, { name: input.name, url: input.url });
  });
  await refuseTaken(changing);
}

type Action = "run" | "enable" | "disable" | "remove";

const CHANGES = {
  run: () => ({ ...INITIAL_STATE, nextAt: new Date() }),
  enable: () => ({ failures: 0, isEnabled: true, nextAt: new Date() }),
  disable: () => ({ failures: 0, isEnabled: false }),
};

export async function updateSource(adminId: number, id: number, action: Action): Promise<void> {
  await db.$transaction(async (tx) => {
    const source = await tx.importSource.findUnique({ where: { id }, select: { name: true } });
    if (!source) throw missing();
    if (action === "remove") await tx.importSource.deleteMany({ where: { id } });
    else await tx.importSource.updateMany({ where: { id }, data: CHANGES[action]() });
    await recordAudit(tx, adminId, "import.source", `source ${id}`, { name: source.name, act: action });
  });
}
