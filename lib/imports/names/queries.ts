import { db } from "#lib/db/prisma";
import type { ExportedName } from "./types.ts";

/** All categories, and the tags that have aliases; other tags are created by importing videos. */
export async function listExportedNames(): Promise<ExportedName[]> {
  const aliases = { select: { name: true }, orderBy: { name: "asc" } } as const;
  const [categories, tags] = await Promise.all([
    db.category.findMany({
      select: { name: true, aliases, description: true, excludedFromFeeds: true },
      orderBy: { name: "asc" },
    }),
    db.tag.findMany({ where: { aliases: { some: {} } }, select: { name: true, aliases }, orderBy: { name: "asc" } }),
  ]);
  const named = (each: { name: string; aliases: { name: string }[] }) => ({
    name: each.name,
    aliases: each.aliases.map(({ name }) => name),
  });
  return [
    ...categories.map(({ description, excludedFromFeeds, ...each }) => ({
      ...{ kind: "category" as const, ...named(each) },
      ...(description && { description }),
      ...(excludedFromFeeds && { excludedFromFeeds }),
    })),
    ...tags.map((each) => ({ kind: "tag" as const, ...named(each) })),
  ];
}
