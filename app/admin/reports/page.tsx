import type { Metadata } from "next";
import { ListEnd } from "#components/account/list-end";
import { ReportList } from "#components/admin/reports/report-list";
import { ListHeading } from "#components/admin/ui/list-heading";
import { SingleResult } from "#components/admin/ui/single-result";
import { Pagination } from "#components/navigation/pagination";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { firstValue, type PageQuery } from "#lib/core/page-query";
import { isPastEnd, rangeText } from "#lib/core/pagination";
import { decryptFormError } from "#lib/http/forms/form-error";
import { listReports } from "#lib/reports/queries";
import { reportListQuery } from "#lib/reports/schemas";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { firstValues } from "../../../components/admin/ui/list-query.ts";
import { pageHref } from "../../../components/navigation/page-window.ts";

type Props = { searchParams: Promise<PageQuery> };

const PATH = "/admin/reports";

async function parseRequest(searchParams: Props["searchParams"]) {
  const query = await searchParams;
  const { page, state, id } = reportListQuery.parse(firstValues(query, 0));
  const request = { page, state, id, limit: 20 };
  const address = { path: PATH, params: { state: state === "open" ? undefined : state, id } };
  await requirePageStaff(pageHref(address, page));
  return { query, request, address };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const parsed = await ifReadable(parseRequest(searchParams));
  const words = { title: "Reports", description: "What visitors report about videos." };
  return pageMetadata(await getSite(), { ...words, path: PATH, page: parsed?.request.page });
}

export default async function ReportsPage({ searchParams }: Props) {
  const { query, request, address } = await parseRequest(searchParams);
  const { reports, pagination, openCount } = await listReports(request);
  if (isPastEnd(pagination)) return <ListEnd />;
  return (
    <>
      <ListHeading
        title="Reports"
        note={rangeText(pagination)}
        hint="Earliest deadline first. Decide gives the reporter the reasons; Resolve closes a report without a decision."
      />
      {request.id !== undefined && <SingleResult path={PATH} />}
      <ReportList
        reports={reports}
        openCount={openCount}
        isOpen={request.state === "open"}
        path={PATH}
        now={new Date().toISOString()}
        done={firstValue(query.done)}
        formError={decryptFormError(firstValue(query.refused))}
      />
      <Pagination pagination={pagination} address={address} />
    </>
  );
}
