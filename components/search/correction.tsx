import { SiteLink } from "#components/navigation/site-link";
import type { Pagination } from "#lib/core/pagination";
import { type ListAddress, pageHref } from "../navigation/page-window.ts";
import { resultSummary } from "./result-summary.tsx";

type Props = {
  correction?: { from: string; to: string };
  pagination: Pagination;
  /** Of a search for the corrected term. */
  addressOf: (term: string) => ListAddress;
};

/** Has the number of results, which the heading of a corrected search leaves out. */
export function Correction({ correction, pagination, addressOf }: Props) {
  if (!correction) return null;
  const { from, to } = correction;
  const count = resultSummary(pagination);
  return (
    <p className="mb-5 text-muted wrap-anywhere">
      <span data-announced="">
        Nothing matched “{from}”. Showing results for{" "}
        <SiteLink href={pageHref(addressOf(to), 1)} className="link font-semibold">
          {to}
        </SiteLink>
      </span>
      {count ? <> · {count}</> : "."}
    </p>
  );
}
