import type { Load, Outcome } from "../load.ts";
import { BROTLI, untilCached } from "../measure/cached.ts";
import { type Controls, startControls } from "../measure/controls.ts";
import { median } from "../measure/percentile.ts";

/** Of each reader. */
const RATE = 60;

const LISTS = ["/latest?page=2", "/categories/1", "/most-watched"];
const VIDEOS = ["/videos/1", "/videos/2"];
/** No edit of videos changes these. */
const TEXTS = ["/about", "/privacy-policy"];

export type Readers = { names: string[]; loads: Load[]; warm(): Promise<void>; stop: Controls["stop"] };

const load = (url: string[]): Load => ({ url, rate: RATE, headers: BROTLI });

/** Visitors of cached pages and, for comparison, of other servers that send the same bytes at the same moments. */
export async function startReaders(site: string): Promise<Readers> {
  const cached = [LISTS, VIDEOS, TEXTS].map((paths) => paths.map((path) => site + path));
  const [lists = [], videos = [], texts = []] = cached;
  const warm = async () => {
    for (const url of cached.flat()) await untilCached(url);
  };
  await warm();
  const { node, nginx, stop } = await startControls(site, LISTS);
  const readers: [string, Load][] = [
    ["cached lists", load(lists)],
    ["cached videos", load(videos)],
    ["cached texts", load(texts)],
    ["bare Node server", load(node)],
    ...(nginx ? [["file of nginx", load(nginx)] as [string, Load]] : []),
  ];
  return { names: readers.map(([name]) => name), loads: readers.map(([, each]) => each), warm, stop };
}

export const isControl = (name: string): boolean => !name.startsWith("cached");

/** Over several windows, medians of the figures and sums of what failed. */
export function medianOf(outcomes: Outcome[]): Outcome {
  const middle = (read: (outcome: Outcome) => number) => median(outcomes.map(read));
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
    max: Math.max(...outcomes.map(({ max }) => max)),
    statuses: {},
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    hits: middle(({ hits }) => hits),
  };
}
