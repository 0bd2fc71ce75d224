import { db } from "#lib/db/prisma";
import { conflictOf, hasForeignQuery, isFormerPage, isOwnPage } from "#lib/redirects/own-pages";
import { parsePattern } from "#lib/redirects/pattern";
import { resolveAddresses } from "#lib/redirects/queries";
import { type OldAddress, readOldAddress, writeOldAddress } from "#lib/videos/origin/address";
import type { ActivePattern } from "../types.ts";
import { addressesIn } from "./lines.ts";
import { MAX_EXAMPLES } from "./policy.ts";
import { emptyReport } from "./report.ts";
import { groupByShape, shapeOf } from "./shape.ts";
import type { AddressCheck, CheckGroup, CheckReport } from "./types.ts";

const AT_ONCE = 500;

/** The first row holds the report, and those after it the addresses that lead nowhere. */
export async function findCheck(): Promise<AddressCheck | null> {
  const row = await db.oldAddressCheck.findFirst({ orderBy: { id: "asc" } });
  return row && { id: row.id, createdAt: row.createdAt.toISOString(), ...(row.report as unknown as CheckReport) };
}

export const hasUnknown = async (): Promise<boolean> => (await db.oldAddressCheck.count()) > 1;

export async function listUnknown(): Promise<string[] | null> {
  const [report, ...pieces] = await db.oldAddressCheck.findMany({ orderBy: { id: "asc" }, select: { report: true } });
  return report ? pieces.flatMap((piece) => (piece.report as { unknown: string[] }).unknown) : null;
}

type Lines = { report: CheckReport; unknown: string[] };

/** Classifies the addresses in these lines. `shapes` are the shapes found in earlier lines. */
export async function checkLines(text: string, shapes: ReadonlySet<string>): Promise<Lines> {
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
  for (const [shape, addresses] of groupByShape(unknown, shapeOf, shapes))
    report.groups.push(await describeGroup(shape, addresses));
  return { report, unknown: unknown.map(writeOldAddress) };
}

/** Counts what a pattern of this shape would find. */
export async function describeGroup(shape: string, addresses: OldAddress[]): Promise<CheckGroup> {
  const parsed = parsePattern(shape);
  const pattern = typeof parsed === "string" || conflictOf(parsed, null) ? undefined : parsed;
  const group = { shape, count: addresses.length, examples: addresses.slice(0, MAX_EXAMPLES).map(writeOldAddress) };
  if (!pattern) return { ...group, pattern: null, found: 0 };
  const found = await countFound(addresses, { text: shape, target: null, pattern });
  const categories =
    found === 0 && shape.includes("{slug}")
      ? await countFound(addresses, { text: shape, target: "category", pattern })
      : 0;
  return { ...group, pattern: shape, found, categories };
}

async function countFound(addresses: OldAddress[], pattern: ActivePattern): Promise<number> {
  let found = 0;
  for (let at = 0; at < addresses.length; at += AT_ONCE) {
    const some = await resolveAddresses(addresses.slice(at, at + AT_ONCE), [pattern]);
    found += some.filter(Boolean).length;
  }
  return found;
}
