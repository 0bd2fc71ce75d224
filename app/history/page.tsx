import type { Metadata } from "next";
import { cache } from "react";
import { ListEnd } from "#components/account/list-end";
import { MemberArea } from "#components/account/member-area";
import { ClearHistory } from "#components/history/clear-history";
import { HistoryGrid } from "#components/history/history-grid";
import { PageHeading } from "#components/layout/page-heading";
import { Pagination } from "#components/navigation/pagination";
import { SiteLink } from "#components/navigation/site-link";
import { EmptyState } from "#components/ui/empty-state";
import { listPageNotices, requirePageViewer } from "#lib/auth/page-viewer";
import { type PageQuery, pageInQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { HISTORY_PER_PAGE } from "#lib/history/policy";
import { listHistory } from "#lib/history/queries";
import { ifReadable } from "#lib/seo/if-readable";
import { memberMetadata } from "#lib/seo/member-screens";
import { END_OF_LIST } from "#lib/seo/missing";
import { getSite } from "#lib/seo/queries";
import { pageHref } from "../../components/navigation/page-window.ts";

type Props = { searchParams: Promise<PageQuery> };

const address = { path: "/history" };

const load = cache(async (page: number) => {
  const viewer = await requirePageViewer(pageHref(address, page));
  return { ...(await listHistory(viewer.id, { page, limit: HISTORY_PER_PAGE })), isKept: viewer.historyEnabled };
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const page = pageInQuery(await searchParams);
  const [site, list] = await Promise.all([getSite(), ifReadable(load(page))]);
  if (list && isPastEnd(list.pagination)) return END_OF_LIST;
  return memberMetadata(site, "/history", page, list?.pagination.totalPages);
}

export default async function HistoryPage({ searchParams }: Props) {
  const { history, pagination, isKept } = await load(pageInQuery(await searchParams));
  if (isPastEnd(pagination)) return <ListEnd />;
  return (
    <MemberArea notices={await listPageNotices()}>
      <PageHeading title="Watch History" note={isKept ? undefined : <HistoryIsOff />}>
        {history.length > 0 && <ClearHistory />}
      </PageHeading>
      {history.length > 0 ? (
        <HistoryGrid history={history} pageSize={pagination.limit} now={Date.now()} />
      ) : (
        <EmptyState text="You haven't watched any videos yet." hasMore="featured">
          <SiteLink href="/latest" className="btn btn-primary">
            Browse Videos
          </SiteLink>
        </EmptyState>
      )}
      <Pagination pagination={pagination} address={address} />
    </MemberArea>
  );
}

function HistoryIsOff() {
  return (
    <>
      What you watch is not recorded at the moment. You can change that in your{" "}
      <SiteLink href="/settings" className="link">
        Settings
      </SiteLink>
      .
    </>
  );
}
