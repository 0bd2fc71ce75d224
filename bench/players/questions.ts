import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Network } from "#lib/core/public-request";
import { formatFigure, table } from "../table.ts";

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
}

/** Imports pages of one host, accepts one address as a player, and lets the job answer for the others. */
export async function measureQuestions(folder: string, count: number): Promise<void> {
  const { db } = await import("#lib/db/prisma");
  const { importCatalogue } = await import("#lib/imports/commands");
  const { openSource } = await import("#lib/imports/source");
  const { countPlayerQuestions, listPlayerQuestions } = await import("#lib/trash/player-questions/queries");
  const { answerPlayerQuestion } = await import("#lib/admin/player-questions/commands");
  const { discoverPlayers } = await import("#lib/links/discovery/commands");
  const owner = { username: "bench", usernameKey: "bench", email: "a@example.org", emailKey: "a@example.org" };
  const { id: adminId } = await db.user.create({ data: { ...owner, passwordHash: "none", isAdmin: true } });
  const file = join(folder, "pages.csv");
  const rows = Array.from({ length: count }, (_, n) => `Video ${n},https://tube.example.org/watch?v=${n}`);
  await writeFile(file, `title,iframeSrc\n${rows.join("\n")}\n`);
  const imported = await timed(async () => importCatalogue({ source: await openSource(file) }));
  const last = Math.ceil(count / 20);
  const first = await timed(() => listPlayerQuestions({ page: 1, limit: 20 }));
  const answered = await timed(() =>
    answerPlayerQuestion(adminId, first.result.questions[0]?.id ?? 0, { do: "accept" }),
  );
  const network: Network = {
    resolve: async (name) => Promise.reject(new Error(`${name} was asked, although its pages are known.`)),
    request: () => Promise.reject(new Error()),
  };
  let runs = 0;
  const settled = await timed(async () => {
    for (; (await countPlayerQuestions(1)) > 0; runs += 1)
      await discoverPlayers(new AbortController().signal, { network });
  });
  const figures = [
    ["import", imported],
    ["first page of the queue", first],
    ["last page of the queue", await timed(() => listPlayerQuestions({ page: last, limit: 20 }))],
    ["count for the dashboard", await timed(() => countPlayerQuestions(1000))],
    ["an answer", answered],
    [`all others, in ${runs} runs of the job`, settled],
  ] as const;
  const asRow = ([what, { ms }]: (typeof figures)[number]) => ({ what, ms: formatFigure(ms) });
  console.log(table(`${imported.result.drafts.toLocaleString("en")} questions of one host`, figures.map(asRow)));
}
