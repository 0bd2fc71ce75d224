import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AddressReview } from "#components/admin/imports/addresses/address-review";
import { FindingRows } from "#components/admin/imports/finding-rows";
import { MappingForm } from "#components/admin/imports/mapping-form";
import { PreviewCards } from "#components/admin/imports/preview-cards";
import { FetchAgain, RemoveUpload } from "#components/admin/imports/remove-upload";
import { ReportFigures } from "#components/admin/imports/report-figures";
import { UploadProgress } from "#components/admin/imports/upload-progress";
import { ProposedPatterns } from "#components/admin/redirects/proposed-patterns";
import { PageHeading } from "#components/layout/page-heading";
import { Breadcrumbs } from "#components/navigation/breadcrumbs";
import { Pagination } from "#components/navigation/pagination";
import { SiteLink } from "#components/navigation/site-link";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { listAllCategories } from "#lib/categories/queries";
import { Failure } from "#lib/core/errors";
import { readId } from "#lib/core/ids";
import { type PageQuery, pageInQuery } from "#lib/core/page-query";
import { countAddresses, listReviewRows } from "#lib/imports/addresses/queries";
import { findDemo } from "#lib/imports/demo/queries";
import { listFindings } from "#lib/imports/findings/queries";
import { OUTCOMES, type Outcome } from "#lib/imports/findings/types";
import { findImport } from "#lib/imports/queries";
import { asksForRules } from "#lib/imports/questions/unsure-values";
import { problemText } from "#lib/imports/uploads/policy";
import { findOutcome, findUpload, previewUpload } from "#lib/imports/uploads/queries";
import type { Preview, Upload } from "#lib/imports/uploads/types";
import { listPatterns } from "#lib/redirects/queries";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { counted } from "../../../../../components/admin/imports/counted.ts";
import { IMPORT_HEAD } from "../../../../../components/admin/imports/import-box.ts";
import { OUTCOME_LABELS } from "../../../../../components/admin/imports/outcome-labels.ts";
import { demoText } from "../../../../../components/admin/imports/results/demo-text.ts";

const ROWS_PER_PAGE = 100;

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

async function loadUpload({ params }: Props): Promise<Upload> {
  const id = readId((await params).id);
  await requirePageStaff(`/admin/imports/uploads/${(await params).id}`);
  return (id === undefined ? null : await findUpload(id)) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const upload = await loadUpload(props);
  const words = { title: `Import of ${upload.name}`, description: "What importing this file would do." };
  return pageMetadata(await getSite(), { ...words, path: `/admin/imports/uploads/${upload.id}` });
}

/** Returns an error message if the file is not a catalogue. */
async function previewOf(upload: Upload): Promise<Preview | string> {
  try {
    return await previewUpload(upload);
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}

export default async function UploadPage(props: Props) {
  const upload = await loadUpload(props);
  const query = await props.searchParams;
  const { problem } = query;
  const addresses = await countAddresses(upload.id);
  const outcome = OUTCOMES.find((each) => each === query.rows);
  const shownProblem = problemText(typeof problem === "string" ? problem : undefined) ?? upload.problem;
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Imports", href: "/admin/imports" }, { label: upload.name }]} />
      <PageHeading title={upload.name} />
      {shownProblem && (
        <p className="admin-warning" role="alert">
          {shownProblem}
        </p>
      )}
      {(upload.state === "importing" || upload.state === "fetching") && (
        <UploadProgress upload={upload} total={(await findOutcome(upload.id)).rows} now={Date.now()} />
      )}
      {upload.state === "receiving" && upload.url && <FetchAgain url={upload.url} />}
      {upload.state === "receiving" && <RemoveUpload upload={upload} />}
      {upload.state === "done" && <Done upload={upload} />}
      {(upload.state === "ready" || upload.state === "checking") &&
        (addresses > 0 ? (
          <ReviewedAddresses upload={upload} />
        ) : (
          <Plan upload={upload} outcome={outcome} page={pageInQuery(query)} />
        ))}
    </>
  );
}

async function ReviewedAddresses({ upload }: { upload: Upload }) {
  const [rows, categories] = await Promise.all([listReviewRows(upload.id), listAllCategories()]);
  return (
    <>
      <AddressReview uploadId={upload.id} rows={rows} categories={categories.map(({ name }) => name)} />
      <div className="mt-3">
        <RemoveUpload upload={upload} />
      </div>
    </>
  );
}

type PlanProps = { upload: Upload; outcome: Outcome | undefined; page: number };

async function Plan({ upload, outcome, page }: PlanProps) {
  const [preview, demo] = await Promise.all([previewOf(upload), findDemo()]);
  if (typeof preview === "string") {
    return (
      <>
        {preview !== upload.problem && <p className="admin-warning">{preview}</p>}
        <RemoveUpload upload={upload} />
      </>
    );
  }
  const { sample, mapping, applied, saved, rows, report } = preview;
  return (
    <>
      <ReportFigures upload={upload} report={report} shown={outcome} now={Date.now()} />
      {report?.warnings.map((warning) => (
        <p key={warning} className="admin-warning">
          {warning}
        </p>
      ))}
      {outcome && <Rows uploadId={upload.id} outcome={outcome} page={page} />}
      <MappingForm
        upload={upload}
        fields={sample.fields}
        mapping={mapping}
        applied={applied}
        saved={saved}
        demoVideos={demo?.videos ?? 0}
        asksRules={asksForRules(report?.warnings ?? [])}
      />
      {!outcome && (
        <>
          <h2 className="section-title">The first rows</h2>
          <PreviewCards rows={rows} />
        </>
      )}
    </>
  );
}

async function Rows({ uploadId, outcome, page }: { uploadId: number; outcome: Outcome; page: number }) {
  const { findings, pagination } = await listFindings(uploadId, outcome, { page, limit: ROWS_PER_PAGE });
  const path = `/admin/imports/uploads/${uploadId}`;
  return (
    <section id="rows" aria-labelledby="rows-title" className="mb-8">
      <div className={IMPORT_HEAD}>
        <h2 id="rows-title" className="section-title m-0 tabular-nums">
          {OUTCOME_LABELS[outcome]}
        </h2>
        <SiteLink href={path} className="btn btn-quiet">
          Close
        </SiteLink>
      </div>
      <FindingRows findings={findings} />
      <Pagination pagination={pagination} address={{ path, params: { rows: outcome } }} />
    </section>
  );
}

async function Done({ upload }: { upload: Upload }) {
  const run = upload.importId === null ? null : await findImport(upload.importId);
  if (!run) return <p className="admin-empty">This import was undone or removed.</p>;
  const [{ patterns: proposed = [], removedDemo }, patterns] = await Promise.all([
    findOutcome(upload.id),
    listPatterns(),
  ]);
  const known = new Set(patterns.map(({ pattern }) => pattern));
  const brought = [
    (run.imported > 0 || run.drafts + run.updated === 0) && `${counted(run.imported, "video")} imported`,
    run.drafts > 0 && `${counted(run.drafts, "draft")} added`,
    run.updated > 0 && `${counted(run.updated, "video")} changed`,
    run.skipped > 0 && `${counted(run.skipped, "duplicate")} skipped`,
    run.refused > 0 && `${counted(run.refused, "row")} rejected`,
  ].filter(Boolean);
  const isThere = run.undoneAt === null;
  const drafts = `/admin/videos?state=draft&import=${run.id}`;
  return (
    <div className="admin-empty">
      <p className="mb-6">
        {brought.join(", ")}.{!isThere && " This import was undone."}
      </p>
      {removedDemo && <p className="mb-6">{demoText(removedDemo)}</p>}
      {isThere && run.drafts > 0 && (
        <p className="mb-6">Only admins can see drafts. To publish them at once or gradually, show and select them.</p>
      )}
      <div className="form-buttons">
        {isThere && run.drafts > 0 && (
          <SiteLink href={drafts} className="btn btn-primary">
            Show the Drafts
          </SiteLink>
        )}
        {isThere && run.imported > 0 && (
          <SiteLink
            href={`/admin/videos?import=${run.id}&sortBy=id`}
            className={run.drafts > 0 ? "btn" : "btn btn-primary"}
          >
            Show the Videos
          </SiteLink>
        )}
        <SiteLink href={`/admin/imports/${run.id}`} className="btn">
          {isThere ? "Details and Undo" : "Details"}
        </SiteLink>
      </div>
      <ProposedPatterns patterns={proposed.filter((pattern) => !known.has(pattern))} from={`upload ${upload.id}`} />
    </div>
  );
}
