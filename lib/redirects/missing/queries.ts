import { offsetOf, type PageRequest, type Pagination, paginate } from "#lib/core/pagination";
import { db } from "#lib/db/prisma";
import { describeGroup } from "../check/queries.ts";
import { groupMissing, readMissing } from "./shape.ts";
import type { MissingAddress, MissingGroup } from "./types.ts";

async function listAll(): Promise<MissingAddress[]> {
  const rows = await db.missingPath.findMany({
    where: { isDismissed: false },
    select: { id: true, path: true, hits: true, firstAt: true, lastAt: true },
    orderBy: [{ hits: "desc" }, { lastAt: "desc" }, { id: "asc" }],
  });
  return rows.map(({ firstAt, lastAt, ...row }) => ({
    ...row,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }));
}

const pageOf = <T>(request: PageRequest, rows: T[]): T[] =>
  rows.slice(offsetOf(request), offsetOf(request) + request.limit);

export async function listMissing({
  shape,
  ...request
}: PageRequest & { shape?: string }): Promise<{ missing: MissingAddress[]; pagination: Pagination }> {
  const all = await listAll();
  const rows = shape === undefined ? all : (groupMissing(all).get(shape) ?? []);
  return { missing: pageOf(request, rows), pagination: paginate(request, rows.length) };
}

export async function listMissingGroups(
  request: PageRequest,
): Promise<{ groups: MissingGroup[]; pagination: Pagination }> {
  const all = [...groupMissing(await listAll())].map(([shape, members]) => ({
    shape,
    members,
    hits: members.reduce((sum, { hits }) => sum + hits, 0),
    lastAt:
      members
        .map(({ lastAt }) => lastAt)
        .sort()
        .at(-1) ?? "",
  }));
  const shown = pageOf(
    request,
    all.sort((a, b) => b.hits - a.hits),
  );
  const groups: MissingGroup[] = [];
  for (const group of shown) {
    if (group.members.length === 1 && !group.shape.includes("{")) {
      groups.push({ ...group, pattern: null, found: null, categories: 0 });
      continue;
    }
    const addresses = group.members.map(({ path }) => readMissing(path));
    const { pattern, found, categories = 0 } = await describeGroup(group.shape, addresses);
    groups.push({
      ...group,
      pattern,
      categories,
      found: addresses.some(({ query }) => query.length > 0) ? null : found,
    });
  }
  return { groups, pagination: paginate(request, all.length) };
}
