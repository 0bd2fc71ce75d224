import type { Dismissal } from "#lib/admin/vocabulary/types";
import { recordAudit } from "#lib/audit/commands";
import { Failure } from "#lib/core/errors";
import { db } from "#lib/db/prisma";

const SAME = "A name cannot be compared with itself.";

/** The pair is not proposed again. */
export async function dismissSimilar(adminId: number, { kind, firstId, secondId }: Dismissal): Promise<{ id: number }> {
  if (firstId === secondId) throw new Failure("invalid", SAME, { fields: { secondId: SAME } });
  const pair = { kind, firstId: Math.min(firstId, secondId), secondId: Math.max(firstId, secondId) };
  return db.$transaction(async (tx) => {
    const where = { id: { in: [firstId, secondId] } };
    const known = kind === "tag" ? await tx.tag.count({ where }) : await tx.category.count({ where });
    if (known < 2) throw new Failure("not_found", "One of them is not there any more. Load the list again.");
    await recordAudit(tx, adminId, "name.dismiss", `${kind} ${pair.firstId}`, { other: pair.secondId });
    return tx.dismissedNames.upsert({
      where: { kind_firstId_secondId: pair },
      create: pair,
      update: {},
      select: { id: true },
    });
  });
}

export async function proposeAgain(adminId: number, id: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const [pair] = await tx.$queryRaw<{ kind: string; firstId: number; secondId: number }[]>`
      DELETE FROM dismissed_names WHERE id = ${id} RETURNING kind, first_id AS "firstId", second_id AS "secondId"`;
    if (!pair) throw new Failure("not_found", "This was proposed again already.");
    await recordAudit(tx, adminId, "name.propose", `${pair.kind} ${pair.firstId}`, { other: pair.secondId });
  });
}
