import { ofDatabase, processorSeconds } from "../measure/usage.ts";
import { walk } from "../measure/walk.ts";

export const KINDS = ["video", "list", "category"] as const;
export type Kind = (typeof KINDS)[number];

export type Candidate = {
  name: string;
  pid: number;
  /** The URL of a page that was not requested in an earlier turn. */
  newPage(kind: Kind, turn: number): string;
  stop(): Promise<void>;
};

/** CPU in milliseconds a page. */
export type Misses = { perSecond: number; p50: number; cpu: number; databaseCpu: number; failures: number };

const CONNECTIONS = 4;

/** As browsers ask; Next itself only knows gzip. */
const HEADERS = { "accept-encoding": "gzip, deflate, br" };

const turns = new Map<string, number>();

/** All lists together have more pages than are requested. */
const PATHS: Record<Kind, (turn: number) => string> = {
  video: (turn) => `/videos/${turn + 1}`,
  list: (turn) => `/latest?page=${turn + 1}`,
  category: (turn) => `/categories/1${turn % 2 === 0 ? "" : "/latest"}?page=${2 + Math.floor(turn / 2)}`,
};

export const newPagesOf =
  (site: string) =>
  (kind: Kind, turn: number): string =>
    site + PATHS[kind](turn);

export async function measureMisses(candidate: Candidate, kind: Kind, pages: number): Promise<Misses> {
  const key = `${candidate.name} ${kind}`;
  const first = (turns.get(key) ?? 0) + 1;
  turns.set(key, first + pages);
  const urls = Array.from({ length: pages }, (_, n) => candidate.newPage(kind, first + n));
  const used = () => [processorSeconds(candidate.pid), processorSeconds(candidate.pid, ofDatabase)];
  const [site = 0, database = 0] = used();
  const { perSecond, p50, failures } = await walk(urls, CONNECTIONS, HEADERS);
  const [siteAfter = 0, databaseAfter = 0] = used();
  const perPage = (seconds: number) => (seconds * 1000) / pages;
  return { perSecond, p50, failures, cpu: perPage(siteAfter - site), databaseCpu: perPage(databaseAfter - database) };
}
