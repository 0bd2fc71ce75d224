import type { Metadata } from "next";
import { ListEnd } from "#components/account/list-end";
import { ReportList } from "#components/admin/reports/report-list";
import { Pagination } from "#components/navigation/pagination";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { env } from "#lib/core/env";
import { readId } from "#lib/core/ids";
import { firstValue, type PageQuery } from "#lib/core/page-query";
import { isPastEnd, rangeText } from "#lib/core/pagination";
import { decryptFormError } from "#lib/http/forms/form-error";
import { findReport, listReports, listReportsOf } from "#lib/reports/queries";
import { reportListQuery } from "#lib/reports/schemas";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { framedPlayer } from "#lib/videos/embeds/parse-embed";
import { firstValues } from "../../../components/admin/ui/list-query.ts";
import { pageHref } from "../../../components/navigation/page-window.ts";

type Props = { searchParams: Promise<PageQuery> };

const PATH = "/admin/reports";
/** Other reports of the listed videos. */
const RELATED_SHOWN = 200;

async function parseRequest(searchParams: Props["searchParams"]) {
  const query = await searchParams;
  const { page, state, id } = reportListQuery.parse(firstValues(query, 0));
  const chosen = readId(firstValue(query.report) ?? "");
  const request = { page, state, id, limit: 20 };
  const address = { path: PATH, params: { state: state === "open" ? undefined : state, id } };
  await requirePageStaff(pageHref({ ...address, params: { ...address.params, report: chosen } }, page));
  return { query, request, address, chosen };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const parsed = await ifReadable(parseRequest(searchParams));
  const words = { title: "Reports", description: "What visitors report about videos." };
  return pageMetadata(await getSite(), { ...words, path: PATH, page: parsed?.request.page });
}

export default async function ReportsPage({ searchParams }: Props) {
  const { query, request, address, chosen } = await parseRequest(searchParams);
  const { reports, pagination, openCount } = await listReports(request);
  if (isPastEnd(pagination)) return <ListEnd />;
  const isListed = chosen === undefined || reports.some(({ id }) => id === chosen);
  const other = isListed ? null : await findReport(chosen);
  const videos = [...reports, ...(other ? [other] : [])].map(({ video }) => video);
  const related = await listReportsOf(
    videos.map(({ id }) => id),
    RELATED_SHOWN,
  );
  const siteHost = new URL(env().siteUrl).hostname;
  const players = videos.map(({ id, playerUrl }) => [id, framedPlayer(playerUrl ?? "", siteHost)] as const);
  return (
    <ReportList
      note={rangeText(pagination)}
      reports={reports}
      other={other}
      related={related}
      players={Object.fromEntries(players)}
      canMail={env().mail !== undefined}
      openCount={openCount}
      isOpen={request.state === "open"}
      address={address}
      page={request.page}
      now={new Date().toISOString()}
      done={firstValue(query.done)}
      formError={decryptFormError(firstValue(query.refused))}
    >
      <Pagination pagination={pagination} address={address} />
    </ReportList>
  );
}
