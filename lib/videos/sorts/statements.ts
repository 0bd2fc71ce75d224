import { definitionOf, type ListName } from "#lib/lists/definition";
import { SORTS } from "#lib/routes";
import { Prisma } from "#prisma";
import type { ListSort } from "./policy.ts";

export type Order = "featured" | "latest" | ListSort;

/** The list of all public videos in an order; "featured" without the videos that curators featured. */
export const listIn = (order: Order): ListName => {
  if (order === "featured") return "heat";
  return order === "latest" ? "latest" : SORTS[order].list;
};

const definitionIn = (order: Order) => definitionOf(listIn(order));

/** The table with the columns of the order, as `o`. */
export const tableIn = (order: Order): Prisma.Sql => Prisma.raw(`${definitionIn(order).table} o`);

export const idIn = (order: Order): Prisma.Sql => Prisma.raw(`o.${definitionIn(order).order.at(-1)?.[0]}`);

/** Unqualified, so no other table of the query may have these columns. */
export const keysIn = (order: Order): Prisma.Sql =>
  Prisma.raw(
    definitionIn(order)
      .order.map(([column]) => `${column} DESC`)
      .join(", "),
  );

/** Follows the index of the order. A subquery in `contains` keeps Postgres from collecting the set first. */
export const scanInOrder = (order: Order, contains: (id: Prisma.Sql) => Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT ${idIn(order)} AS id FROM ${tableIn(order)} WHERE ${contains(idIn(order))} ORDER BY ${keysIn(order)}`;

/** `own` is a relation whose column `own_id` has the videos; `first` sorts before the order does. */
export const sortInOrder = (order: Order, own: Prisma.Sql, first = Prisma.empty): Prisma.Sql => Prisma.sql`
  SELECT ${idIn(order)} AS id FROM ${own} JOIN ${tableIn(order)} ON ${idIn(order)} = own_id
  ORDER BY ${first} ${keysIn(order)}`;
