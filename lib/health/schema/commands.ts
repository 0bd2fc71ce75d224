import { openPostgres } from "#lib/db/postgres";
import { findSchemaFaults } from "./queries.ts";
import type { RepairOutcome, SchemaFault } from "./types.ts";

/** Objects that cannot be repaired are skipped. */
export async function repairSchema(signal: AbortSignal): Promise<RepairOutcome[]> {
  const faults = await findSchemaFaults();
  if (faults.length === 0) return [];
  const sql = openPostgres();
  const repairs: RepairOutcome[] = [];
  try {
    // Functions may refer to each other; a long lock wait would block visitors.
    await sql.unsafe("SET check_function_bodies = off; SET lock_timeout = '30s'");
    for (const fault of faults) {
      signal.throwIfAborted();
      repairs.push(await repairFault(fault, (statement) => sql.unsafe(statement)));
    }
  } finally {
    await sql.end({ timeout: 1 });
  }
  return repairs;
}

async function repairFault(
  fault: SchemaFault,
  run: (statement: string) => PromiseLike<unknown>,
): Promise<RepairOutcome> {
  if (fault.remedy.length === 0) return { fault, problem: REMAINS[fault.fault === "foreign" ? "foreign" : "other"] };
  try {
    for (const statement of fault.remedy) await run(statement);
    return { fault };
  } catch (error) {
    const { message, detail } = error as Error & { detail?: string };
    return { fault, problem: `${message}${detail ? ` (${detail})` : ""}` };
  }
}

const REMAINS = {
  foreign: "it was not made by the site, so it stays",
  other: "its rows are only in a backup",
};
