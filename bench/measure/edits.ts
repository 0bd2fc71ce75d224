import { setTimeout as pause } from "node:timers/promises";
import { untilCached } from "./cached.ts";

type Editing = {
  writer: string;
  reader: string;
  cookie: string;
  ids: number[];
};

const PATIENCE_MS = 10_000;
const POLL_MS = 3;

async function edit({ writer, cookie }: Editing, id: number, title: string): Promise<void> {
  const { data } = await fetch(`${writer}/api/videos/${id}`, { headers: { cookie } }).then((answer) => answer.json());
  const { categories } = data.video as { categories: { id: number }[] };
  // The synthetic videos are on a host that may not be embedded.
  const iframeSrc = `https://www.youtube.com/embed/bench-${id}`;
  const answer = await fetch(`${writer}/api/admin/videos/${id}`, {
    method: "PUT",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ title, iframeSrc, categoryIds: categories.map((category) => category.id) }),
  });
  if (!answer.ok) throw new Error(`Video ${id} cannot be edited: ${answer.status} ${await answer.text()}`);
}

/** Milliseconds from the response of the edit until the other instance serves the new page. */
export async function measureEdits(editing: Editing): Promise<number[]> {
  const times: number[] = [];
  const { reader, ids } = editing;
  for (const id of ids) {
    const url = `${reader}/videos/${id}`;
    const title = `Edited at ${Date.now()}`;
    await untilCached(url, {});
    await edit(editing, id, title);
    const answered = performance.now();
    while (!(await fetch(url).then((answer) => answer.text())).includes(title)) {
      if (performance.now() - answered > PATIENCE_MS) throw new Error(`${url} does not show the edit`);
      await pause(POLL_MS);
    }
    times.push(performance.now() - answered);
  }
  return times.sort((a, b) => a - b);
}
