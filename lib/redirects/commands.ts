import { publish } from "#lib/catalog/commands";
import { Failure } from "#lib/core/errors";
import { isUniqueViolation } from "#lib/db/errors";
import { forgetMatched } from "./missing/commands.ts";
import { MAX_PATTERNS } from "./policy.ts";

const TAKEN = "This pattern is there already.";
const targetOf = (target: string) => {
  const [, kind, id] = /^\/(videos|categories)\/([1-9]\d{0,9})$/.exec(target) ?? [];
  const none = { videoId: null, categoryId: null, path: null };
  if (kind === "videos") return { ...none, videoId: Number(id) };
  return kind === "categories" ? { ...none, categoryId: Number(id) } : { ...none, path: target };
};

/** Replaces an existing redirect of the same address. */
export async function addRedirect(adminId: number, address: string, target: string): Promise<number> {
  return publish({ adminId }, "redirect.add", async (tx, describe) => {
    const data = targetOf(target);
    await requireTarget(
      data,
      (where) => tx.video.count({ where }),
      (where) => tx.category.count({ where }),
    );
    const { id } = await tx.oldAddress.upsert({
      where: { address },
      create: { address, ...data },
      update: { ...data, importId: null },
      select: { id: true },
    });
    await tx.missingPath.deleteMany({ where: { path: address } });
    describe(address, { target });
    return id;
  });
}

type Count = (where: { id: number }) => Promise<number>;

async function requireTarget({ videoId, categoryId }: ReturnType<typeof targetOf>, videos: Count, categories: Count) {
  const isMissing =
    (videoId !== null && (await videos({ id: videoId })) === 0) ||
    (categoryId !== null && (await categories({ id: categoryId })) === 0);
  if (!isMissing) return;
  const sentence = `There is no ${videoId === null ? "category" : "video"} with this number.`;
  throw new Failure("invalid", sentence, { fields: { target: sentence } });
}

export async function removeRedirect(adminId: number, id: number): Promise<void> {
  await publish({ adminId }, "redirect.remove", async (tx, describe) => {
    const [removed] = await tx.oldAddress.findMany({ where: { id }, select: { address: true } });
    if (!removed?.address) throw new Failure("not_found", "This redirect no longer exists.");
    await tx.oldAddress.deleteMany({ where: { id } });
    describe(removed.address);
  });
}

type PatternInput = { pattern: string; target: string | null };

export async function addPattern(adminId: number, { pattern, target }: PatternInput): Promise<number> {
  return refuseTaken(
    publish({ adminId }, "redirect.pattern", async (tx, describe) => {
      if ((await tx.oldAddressPattern.count()) >= MAX_PATTERNS)
        throw new Failure("conflict", `There are ${MAX_PATTERNS} patterns already. Remove some first.`);
      const { id } = await tx.oldAddressPattern.create({ data: { pattern, target }, select: { id: true } });
      await forgetMatched(tx, pattern);
      describe(pattern, target === null ? {} : { target });
      return id;
    }),
  );
}

export async function changePattern(adminId: number, id: number, { pattern, target }: PatternInput): Promise<void> {
  await refuseTaken(
    publish({ adminId }, "redirect.change_pattern", async (tx, describe) => {
      const before = await tx.oldAddressPattern.findUnique({ where: { id }, select: { pattern: true } });
      if (!before) throw missing();
      await tx.oldAddressPattern.update({ where: { id }, data: { pattern, target }, select: { id: true } });
      await forgetMatched(tx, pattern);
      describe(pattern, { before: before.pattern, ...(target !== null && { target }) });
    }),
  );
}

export async function removePattern(adminId: number, id: number): Promise<void> {
  await publish({ adminId }, "redirect.remove_pattern", async (tx, describe) => {
    const removed = await tx.oldAddressPattern.findUnique({ where: { id }, select: { pattern: true } });
    if (!removed) throw missing();
    await tx.oldAddressPattern.deleteMany({ where: { id } });
    describe(removed.pattern);
  });
}

const missing = () => new Failure("not_found", "This pattern no longer exists.");

async function refuseTaken<T>(written: Promise<T>): Promise<T> {
  try {
    return await written;
  } catch (error) {
    if (isUniqueViolation(error)) throw new Failure("conflict", TAKEN, { fields: { pattern: TAKEN } });
    throw error;
  }
}
