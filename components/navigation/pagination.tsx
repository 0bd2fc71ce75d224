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

export function Pagination({ pagination: { currentPage, totalPages }, address, label = "Pages", keepScroll }: Props) {
  if (totalPages <= 1) return null;
  const scroll = keepScroll ? false : undefined;
  const step = (page: number, name: string, rel: string) =>
    page >= 1 && page <= totalPages ? (
      <SiteLink className="btn btn-quiet" href={pageHref(address, page)} rel={rel} scroll={scroll}>
        {name}
      </SiteLink>
    ) : (
      <span className="btn btn-quiet" aria-disabled="true">
        {name}
      </span>
    );
  return (
    <nav className="pages in-[.queue~section]:hidden" aria-label={label}>
      <div className="page-steps">
        {step(currentPage - 1, "Previous", "prev")}
        <span className="page-of" data-said="">
          Page {currentPage} of {totalPages}
        </span>
        {step(currentPage + 1, "Next", "next")}
      </div>
      <ol>
        {pageWindow(currentPage, totalPages).map((page, index, pages) =>
          page === null ? (
            <li key={`after ${pages[index - 1]}`} className="page-gap" aria-hidden="true">
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
                {page}
              </SiteLink>
            </li>
          ),
        )}
      </ol>
      <GoToPage currentPage={currentPage} totalPages={totalPages} address={address} keepScroll={keepScroll} />
      <span data-end="" hidden />
    </nav>
  );
}
