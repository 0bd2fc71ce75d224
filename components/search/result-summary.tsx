import type { ReactNode } from "react";
import { formatNumber } from "#lib/core/format";
import type { Pagination } from "#lib/core/pagination";

export function resultSummary({ totalCount, totalIsLowerBound }: Pagination): ReactNode {
  if (totalCount === 0) return undefined;
  const videos = totalCount === 1 ? "video" : "videos";
  return (
    <span data-announced="">
      {formatNumber(totalCount)}
      {totalIsLowerBound ? "+" : ""} {videos}
    </span>
  );
}

export function narrowedSummary(category: string | undefined, pagination: Pagination | undefined): ReactNode {
  const found = pagination && resultSummary(pagination);
  if (!category) return found;
  return (
    <>
      In {category}
      {found && <> · {found}</>}
    </>
  );
}
