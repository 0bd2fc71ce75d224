import { Failure } from "#lib/core/errors";
import { type Db, db } from "#lib/db/prisma";
import { MAX_ADDRESSES } from "./policy.ts";
import { checkLines, findCheck } from "./queries.ts";
import { emptyReport, mergeReports } from "./report.ts";
import type { AddressCheck, CheckReport } from "./types.ts";

const REPLACED = "Another check has been started. Start this one again.";

/** Adds lines to the check with this id, or starts a new check, which replaces the last. */
export async function checkAddresses(text: string, id: number | undefined): Promise<AddressCheck> {
  const before = id === undefined ? null : await findCheck();
  if (id !== undefined && before?.id !== id) throw new Failure("conflict", REPLACED);
  if (before && before.addresses >= MAX_ADDRESSES)
    throw new Failure("conflict", `At most ${MAX_ADDRESSES} addresses can be checked at once.`);
  const { report, unknown } = await checkLines(text, new Set(before?.groups.map(({ shape }) => shape)));
  await db.$transaction(async (tx) => {
    if (id === undefined) {
      await tx.oldAddressCheck.deleteMany();
      await tx.oldAddressCheck.create({ data: { report: mergeReports(emptyReport(), report) } });
      await keepUnknown(tx, unknown);
      return;
    }
    const [existing] = await tx.$queryRaw<{ report: CheckReport }[]>`
      SELECT report FROM old_address_checks WHERE id = ${id} FOR UPDATE`;
    if (!existing) throw new Failure("conflict", REPLACED);
    await tx.oldAddressCheck.update({ where: { id }, data: { report: mergeReports(existing.report, report) } });
    await keepUnknown(tx, unknown);
  });
  return (await findCheck()) as AddressCheck;
}

async function keepUnknown(tx: Db, unknown: string[]): Promise<void> {
  if (unknown.length > 0) await tx.oldAddressCheck.create({ data: { report: { unknown } } });
}
