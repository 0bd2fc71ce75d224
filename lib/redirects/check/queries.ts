import { db } from "#lib/db/prisma";
import { conflictOf, hasForeignQuery, isFormerPage, isOwnPage } from "#lib/redirects/own-pages";
import { parsePattern } from "#lib/redirects/pattern";
import { resolveAddresses } from "#lib/redirects/queries";
import { type OldAddress, readOldAddress, writeOldAddress } from "#lib/videos/origin/address";
import { addressesIn } from "./lines.ts";
import { MAX_EXAMPLES } from "./policy.ts";
import { emptyReport } from "./report.ts";
import { looserShape, shapeOf } from "./shape.ts";
import type { AddressCheck, CheckGroup, CheckReport } from "./types.ts";

const AT_ONCE = 500;
/** At least so many distinct words in one place of a path count as names. */
const NAMES = 4;

export async function findCheck(): Promise<AddressCheck | null> {
  const row = await db.oldAddressCheck.findFirst({ orderBy: { id: "desc" } });
  return row && { id: row.id, createdAt: row.createdAt.toISOString(), ...(row.report as unknown as CheckReport) };
}

/** Classifies the addresses in these lines. `shapes` are the shapes found in earlier lines. */
export async function checkLines(text: string, shapes: ReadonlySet<string>): Promise<CheckReport> {
  const report = emptyReport();
  const foreign: OldAddress[] = [];
  for (const line of text.split(/\r\n|[\n\r]/)) {
    if (!line.trim()) continue;
    const addresses = addressesIn(line).map(readOldAddress);
    if (addresses.length === 0) report.unread++;
    for (const address of addresses) {
      if (!address) report.unread++;
      else {
        report.addresses++;
        if (isOwnPage(address.path) && !hasForeignQuery(address)) report.own++;
        else foreign.push(address);
      }
    }
  }
  const unknown: OldAddress[] = [];
  for (let at = 0; at < foreign.length; at += AT_ONCE) {
    const some = foreign.slice(at, at + AT_ONCE);
    const found = await resolveAddresses(some);
    for (const [place, address] of some.entries()) {
      const resolution = found[place];
      if (resolution) report[resolution.isGone ? "gone" : "resolved"]++;
      else if (isOwnPage(address.path) && !isFormerPage(address)) report.own++;
      else unknown.push(address);
    }
  }
  for (const [shape, addresses] of grouped(unknown, shapes)) report.groups.push(await groupOf(shape, addresses));
  return report;
}

function grouped(addresses: OldAddress[], known: ReadonlySet<string>): Map<string, OldAddress[]> {
  const exact = Map.groupBy(addresses, shapeOf);
  const loose = new Map<string, number>();
  for (const shape of exact.keys()) {
    const looser = looserShape(shape);
    if (looser) loose.set(looser, (loose.get(looser) ?? 0) + 1);
  }
  const groups = new Map<string, OldAddress[]>();
  for (const [shape, members] of exact) {
    const looser = looserShape(shape);
    const isName =
      looser !== undefined && (known.has(looser) || exact.has(looser) || (loose.get(looser) ?? 0) >= NAMES);
    const taken = isName ? looser : shape;
    groups.set(taken, [...(groups.get(taken) ?? []), ...members]);
  }
  return groups;
}

async function groupOf(shape: string, addresses: OldAddress[]): Promise<CheckGroup> {
  const parsed = parsePattern(shape);
  const pattern = typeof parsed === "string" || conflictOf(parsed, null) ? undefined : parsed;
  const group = { shape, count: addresses.length, examples: addresses.slice(0, MAX_EXAMPLES).map(writeOldAddress) };
  if (!pattern) return { ...group, pattern: null, found: 0 };
  let found = 0;
  for (let at = 0; at < addresses.length; at += AT_ONCE) {
    const some = await resolveAddresses(addresses.slice(at, at + AT_ONCE), [{ text: shape, target: null, pattern }]);
    found += some.filter(Boolean).length;
  }
  return { ...group, pattern: shape, found };
}
