import { formatNumber } from "#lib/core/format";
import type { Pagination as PaginationState } from "#lib/core/pagination";
import { GoToPage } from "./go-to-page.tsx";
import { type ListAddress, pageHref, pageWindow } from "./page-window.ts";
import { SiteLink } from "./site-link.tsx";

type Props = {
  pagination: Pick<PaginationState, "currentPage" | "totalPages">;
  address: ListAddress;
  label?: string;
  keepScroll?: boolean;
};

const STEP = "btn btn-quiet max-sm:bg-raised max-sm:px-2";

export function Pagination({ pagination: { currentPage, totalPages }, address, label = "Pages", keepScroll }: Props) {
  if (totalPages <= 1) return null;
  const scroll = keepScroll ? false : undefined;
  const step = (page: number, name: string, rel: string) =>
    page >= 1 && page <= totalPages ? (
      <SiteLink className={STEP} href={pageHref(address, page)} rel={rel} scroll={scroll}>
        {name}
      </SiteLink>
    ) : (
      <span className={STEP} aria-disabled="true">
        {name}
      </span>
    );
  return (
    <nav
      className="mt-10 flex flex-wrap items-center justify-center gap-x-7 gap-y-4 tabular-nums max-sm:justify-between max-sm:gap-x-1 max-sm:gap-y-2 not-[:has(>[data-end])]:invisible in-[.queue~section]:hidden"
      aria-label={label}
    >
      <div className="flex flex-wrap items-center justify-center gap-1 text-muted max-sm:grid max-sm:w-full max-sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        {step(currentPage - 1, "Previous", "prev")}
        <span className="px-2 text-center whitespace-nowrap max-[22rem]:whitespace-normal" data-announced="">
          Page {formatNumber(currentPage)} of {formatNumber(totalPages)}
        </span>
        {step(currentPage + 1, "Next", "next")}
      </div>
      <ol className="flex flex-wrap items-center justify-center gap-0.5 max-sm:gap-0">
        {pageWindow(currentPage, totalPages).map((page, index, pages) =>
          page === null ? (
            <li
              key={`after ${pages[index - 1]}`}
              className="min-w-6 text-center text-muted max-sm:min-w-3"
              aria-hidden="true"
            >
              …
            </li>
          ) : (
            <li key={page}>
              <SiteLink
                className="page-link"
                href={pageHref(address, page)}
                scroll={scroll}
                aria-label={`Page ${page}`}
                aria-current={page === currentPage ? "page" : undefined}
              >
                {formatNumber(page)}
              </SiteLink>
            </li>
          ),
        )}
      </ol>
      <GoToPage currentPage={currentPage} totalPages={totalPages} address={address} keepScroll={keepScroll} />
      {/* Centred, it would move with each part that arrives, so it shows as a whole. */}
      <span data-end="" hidden />
    </nav>
  );
}
