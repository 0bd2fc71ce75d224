import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ListEnd } from "#components/account/list-end";
import { ResultFigures } from "#components/admin/imports/results/result-figures";
import { ResultRows } from "#components/admin/imports/results/result-rows";
import { UndoPanel } from "#components/admin/imports/undo-panel";
import { PageHeading } from "#components/layout/page-heading";
import { Breadcrumbs } from "#components/navigation/breadcrumbs";
import { Pagination } from "#components/navigation/pagination";
import { SiteLink } from "#components/navigation/site-link";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { formatNumber } from "#lib/core/format";
import { readId } from "#lib/core/ids";
import { type PageQuery, pageInQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { pendingReviewWarning } from "#lib/imports/drafts/policy";
import { LISTED } from "#lib/imports/results/policy";
import { findResult, listRows } from "#lib/imports/results/queries";
import type { ImportResult } from "#lib/imports/results/types";
import { findUndo } from "#lib/imports/undo/queries";
import { problemText } from "#lib/imports/uploads/policy";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { countPendingReviewsOf } from "#lib/trash/look-alikes/queries";
import { counted } from "../../../../components/admin/imports/counted.ts";
import { demoText } from "../../../../components/admin/imports/results/demo-text.ts";
import { pageHref } from "../../../../components/navigation/page-window.ts";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

const ROWS_PER_PAGE = 100;

const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

async function loadImport({ params, searchParams }: Props) {
  const id = readId((await params).id);
  const page = pageInQuery(await searchParams);
  const address = { path: `/admin/imports/${id}` };
  await requirePageStaff(pageHref(address, page));
  const run = id === undefined ? null : await findResult(id);
  return { run: run ?? notFound(), page, address };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { run, page, address } = await loadImport(props);
  const words = {
    title: `Import of ${run.source}`,
    description: "What an import added and rejected, and how to undo it.",
  };
  return pageMetadata(await getSite(), { ...words, ...address, page });
}

function factsOf({ id, startedAt, by, rows, restored, categories }: ImportResult): string {
  const facts = [
    `Imported on ${moment.format(new Date(startedAt))} UTC${by ? ` by ${by}` : ""}`,
    `import #${id}`,
    counted(rows, "row"),
    restored > 0 && `${counted(restored, "deleted video")} brought back`,
    categories > 0 && (categories === 1 ? "1 new category" : `${formatNumber(categories)} new categories`),
  ];
  return facts.filter(Boolean).join(" · ");
}

export default async function ImportPage(props: Props) {
  const { run, page, address } = await loadImport(props);
  const { problem, rows: asked } = await props.searchParams;
  const listed = LISTED.find((each) => each === asked) ?? "rejected";
  const [{ rows, pagination }, undo, pendingReviews] = await Promise.all([
    listRows(run.id, listed, { page, limit: ROWS_PER_PAGE }),
    findUndo(run.id),
    countPendingReviewsOf(run.id),
  ]);
  if (isPastEnd(pagination)) return <ListEnd />;
  const panel = page === 1 && undo && (
    <UndoPanel
      importId={run.id}
      undo={undo}
      drafts={run.drafts}
      problem={problemText(typeof problem === "string" ? problem : undefined)}
      now={Date.now()}
    />
  );
  const isFirst = undo?.state === "asked";
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Imports", href: "/admin/imports" }, { label: run.source }]} />
      <PageHeading title={run.source} note={factsOf(run)} isNoteBelow />
      {isFirst && panel}
      {pendingReviews > 0 && (
        <p className="admin-warning">
          {pendingReviewWarning(pendingReviews)}{" "}
          <SiteLink href="/admin/videos/look-alikes" className="link">
            Compare
          </SiteLink>
        </p>
      )}
      <ResultFigures result={run} />
      {run.removedDemo && <p className="mb-6 max-w-[72ch]">{demoText(run.removedDemo)}</p>}
      <ResultRows importId={run.id} listed={listed} rows={rows} />
      <Pagination
        pagination={pagination}
        address={{ ...address, params: listed === "deleted" ? { rows: listed } : undefined }}
      />
      {!isFirst && panel}
    </>
  );
}
