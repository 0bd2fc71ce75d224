import { type OldAddress, readOldAddress, writeOldAddress } from "#lib/videos/origin/address";
import { groupByShape, shapeOf } from "../check/shape.ts";

/** The values of parameters are not stored: numbers stand for them. */
export function readMissing(path: string): OldAddress {
  const { path: at, query } = readOldAddress(path) ?? { path, query: [] };
  return { path: at, query: query.map(([name]) => [name, "1"]) };
}

/** By the form of their path, such as /video/{id}; a single address by itself. */
export function groupMissing<T extends { path: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = groupByShape(rows, ({ path }) => shapeOf(readMissing(path)));
  return new Map(
    [...groups].map(([shape, members]): [string, T[]] => {
      const [first, second] = members;
      return [
        first && !second && !first.path.includes("?") ? writeOldAddress(readMissing(first.path)) : shape,
        members,
      ];
    }),
  );
}
