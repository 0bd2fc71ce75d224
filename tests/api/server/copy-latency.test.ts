import { once } from "node:events";
import { expect, test } from "vitest";
import { openPostgres } from "#lib/db/postgres";

// Delay caused by Nagle's algorithm together with delayed acknowledgements.
const DELAY_MS = 40;

test("the end of a COPY and the next statement are sent without delay", async () => {
  const sql = openPostgres();
  const waits: number[] = [];
  await sql.begin(async (tx) => {
    for (let turn = 0; turn < 11; turn++) {
      const rows = await tx.unsafe("COPY tags (name, name_key) FROM STDIN").writable();
      const started = performance.now();
      rows.end(`tag ${turn}\ttag ${turn}\n`);
      await once(rows, "finish");
      await tx`SELECT 1`;
      waits.push(performance.now() - started);
    }
  });
  await sql.end();
  expect(Math.min(...waits)).toBeLessThan(DELAY_MS);
});
