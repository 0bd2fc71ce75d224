import { db } from "#lib/db/prisma";

/** Rows of one statement that stay well below the statement timeout of 3 s. */
export const MOST_ROWS = 5000;

/** Fails statements that change too many rows at once. Timings vary by machine, the size of a statement does not. */
export async function limitStatement(
  event: "INSERT" | "UPDATE" | "DELETE",
  table: string,
  most = MOST_ROWS,
): Promise<void> {
  await db.$executeRawUnsafe(`
    CREATE OR REPLACE FUNCTION limit_statement() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT count(*) FROM changed) > TG_ARGV[0]::int THEN RAISE EXCEPTION '% changes too many rows at once', TG_OP; END IF;
      RETURN NULL;
    END $$`);
  await db.$executeRawUnsafe(`
    CREATE TRIGGER limit_${event} AFTER ${event} ON ${table} REFERENCING ${event === "DELETE" ? "OLD" : "NEW"} TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION limit_statement(${most})`);
}
