import { spawn } from "node:child_process";
import { join } from "node:path";
import { withSession } from "#lib/db/postgres";
import { words } from "../cases.ts";
import type { Load, Outcome } from "../load.ts";
import { runLoads } from "../measure/visitors.ts";
import { ADMIN } from "../site.ts";
import { SHAPE, wordOf } from "../synthetic-catalogue.ts";
import { writeSyntheticFile } from "../synthetic-file.ts";
import { formatFigure } from "../table.ts";

export type Target = {
  url: string;
  /** Of an admin. */
  cookie: string;
  adminUrl: string;
  /** Environment of commands. */
  settings: Record<string, string>;
  /** For generated files. */
  folder: string;
  videos: number;
  seconds: number;
  file?: string;
};

/** Resolves with a description of what it did. */
export type Background = { name: string; run(target: Target): Promise<string> };

const LOGINS = 50;
const ROWS = 15_000;
const BULK = 1_000;
const PER_CALL = 200;

/** Each request comes from another address. */
const ANYBODY = { "x-forwarded-for": "%a", "accept-encoding": "br" };
const SOMEBODY = { "x-forwarded-for": "203.0.113.1" };

export function describe({ perSecond, p50, p99, max, statuses }: Outcome): string {
  const counts = Object.entries(statuses).map(
    ([status, count]) => `${count} × ${status === "0" ? "broken off" : status}`,
  );
  const times = [p50, p99, max].map(formatFigure).join(", ");
  return `${counts.join(", ")}; ${formatFigure(perSecond)} a second; p50, p99, longest: ${times} ms`;
}

const loadOf = async (loads: Load[]): Promise<string> => (await runLoads(loads)).map(describe).join("\n  ");

let searches = 0;
function newSearch(site: string): string {
  const n = searches++;
  return `${site}/search?q=${wordOf(n % 300)}+${wordOf((n * 7919) % SHAPE.words)}`;
}

let misses = 0;
/** Most are videos, as there are more of them than list pages. Readers request the first two of each. */
function newPage(site: string, videos: number): string {
  const n = misses++;
  const [page, lastPage] = [3 + n / 6, videos / 20];
  return n % 6 === 0 && page < lastPage
    ? `${site}/latest?page=${page}`
    : `${site}/videos/${3 + ((n * 7919) % (videos - 3))}`;
}

const many = (count: number, make: () => string): string[] => Array.from({ length: count }, make);

async function addMembers(adminUrl: string): Promise<void> {
  await withSession(
    adminUrl,
    (sql) => sql`
      INSERT INTO users (username, username_key, email, email_key, password_hash)
      SELECT 'member' || n, 'member' || n, 'member' || n || '@example.org', 'member' || n || '@example.org', password_hash
      FROM users, generate_series(1, ${LOGINS}::int) AS n WHERE username_key = ${ADMIN.username}
      ON CONFLICT DO NOTHING`,
  );
}

let imports = 0;
async function fileFor({ file, folder }: Target): Promise<string> {
  if (file) return file;
  const path = join(folder, "import.csv.gz");
  imports += 1;
  await writeSyntheticFile(path, ROWS, imports * 100_000);
  return path;
}

async function importFile(path: string, settings: Record<string, string>): Promise<string> {
  const env = { ...process.env, ...settings };
  const child = spawn(process.execPath, ["scripts/import.ts", path, "--yes"], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const status = await new Promise((resolve) => child.once("close", resolve));
  const lines = output.trim().split("\n");
  if (status === 2) throw new Error(`The import ended with status ${status}:\n${output}`);
  return lines.filter((line) => / rows of | rows a second/.test(line)).join("\n  ");
}

async function bulkEdit({ url, cookie, videos }: Target, action: string): Promise<number> {
  const began = performance.now();
  for (let done = 0; done < BULK; done += PER_CALL) {
    const ids = Array.from({ length: PER_CALL }, (_, n) => videos / 2 + done + n);
    const answer = await fetch(`${url}/api/admin/videos/bulk`, {
      method: "POST",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify({ ids, action }),
    });
    if (!answer.ok) throw new Error(`A bulk edit failed: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  }
  return (performance.now() - began) / 1000;
}

export const BACKGROUNDS: Background[] = [
  {
    name: "2,000 counted views a second",
    run: ({ url, seconds }) =>
      loadOf([
        {
          url: `${url}/api/analytics/log-view`,
          seconds,
          rate: 2_000,
          method: "POST",
          headers: { ...ANYBODY, "content-type": "application/json", "user-agent": "Visitor %n" },
          body: '{"path":"/videos/1"}',
        },
      ]),
  },
  {
    name: "300 searches a second, each of another visitor for other words",
    run: ({ url, seconds }) =>
      loadOf([{ url: many(300 * seconds, () => newSearch(url)), seconds, rate: 300, headers: ANYBODY }]),
  },
  {
    name: "200 uncached pages a second, each for another visitor",
    run: ({ url, seconds, videos }) =>
      loadOf([{ url: many(200 * seconds, () => newPage(url, videos)), seconds, rate: 200, headers: ANYBODY }]),
  },
  {
    name: "220 invalid URLs and payloads and 20 searches a second, all of one visitor",
    run: ({ url, seconds }) => {
      const paths = [
        "/latest?utm_source=%n",
        "/latest?page=1&page=%n&x=%n",
        "/latest?PAGE=%n&Page=%n",
        "/LATEST?x=%n",
        "/latest?page=9000%n",
        "/categories/9000%n",
        "/nothing-%n?x=%n",
      ];
      const payload = { url: `${url}/latest?_rsc=%n`, seconds, rate: 40 };
      return loadOf([
        { url: paths.map((path) => url + path), seconds, rate: 140, headers: SOMEBODY },
        { ...payload, headers: { ...SOMEBODY, rsc: "1%n" } },
        { ...payload, headers: { ...SOMEBODY, rsc: "1", "next-router-segment-prefetch": "/../%n x" } },
        { url: `${url}/search?q=${words.common}+%n`, seconds, rate: 20, headers: SOMEBODY },
      ]);
    },
  },
  {
    name: "50 logins at once, of 50 members",
    async run({ url, adminUrl }) {
      await addMembers(adminUrl);
      return loadOf([
        {
          url: `${url}/api/auth/login`,
          burst: LOGINS,
          method: "POST",
          headers: { ...ANYBODY, "content-type": "application/json" },
          body: JSON.stringify({ usernameOrEmail: "member%n", password: ADMIN.password }),
        },
      ]);
    },
  },
  {
    name: "an import of 15,000 rows by command",
    run: async (target) => importFile(await fileFor(target), target.settings),
  },
  {
    name: "bulk edits of 1,000 videos, in five calls each",
    async run(target) {
      const times: number[] = [];
      const until = performance.now() + target.seconds * 1000;
      for (let turn = 0; turn === 0 || turn % 2 === 1 || performance.now() < until; turn++)
        times.push(await bulkEdit(target, turn % 2 === 0 ? "makePrivate" : "makePublic"));
      return `${times.length} edits, seconds each: ${times.map(formatFigure).join(", ")}`;
    },
  },
];
