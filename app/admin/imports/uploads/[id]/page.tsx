import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MappingForm } from "#components/admin/imports/mapping-form";
import { PreviewCards } from "#components/admin/imports/preview-cards";
import { RemoveUpload } from "#components/admin/imports/remove-upload";
import { ReportFigures, ReportRejects } from "#components/admin/imports/report-figures";
import { UploadProgress } from "#components/admin/imports/upload-progress";
import { ProposedPatterns } from "#components/admin/redirects/proposed-patterns";
import { PageHeading } from "#components/layout/page-heading";
import { Breadcrumbs } from "#components/navigation/breadcrumbs";
import { SiteLink } from "#components/navigation/site-link";
import { requirePageAdmin } from "#lib/auth/page-viewer";
import { Failure } from "#lib/core/errors";
import { readId } from "#lib/core/ids";
import type { PageQuery } from "#lib/core/page-query";
import { findDemo } from "#lib/imports/demo/queries";
import { findImport } from "#lib/imports/queries";
import { problemText } from "#lib/imports/uploads/policy";
import { findProposedPatterns, findUpload, previewUpload } from "#lib/imports/uploads/queries";
import type { Preview, Upload } from "#lib/imports/uploads/types";
import { listPatterns } from "#lib/redirects/queries";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { counted } from "../../../../../components/admin/imports/counted.ts";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

async function asked({ params }: Props): Promise<Upload> {
  const id = readId((await params).id);
  await requirePageAdmin(`/admin/imports/uploads/${(await params).id}`);
  return (id === undefined ? null : await findUpload(id)) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const upload = await asked(props);
  const words = { title: `Import of ${upload.name}`, description: "What becomes of a file before it is imported." };
  return pageMetadata(await getSite(), { ...words, path: `/admin/imports/uploads/${upload.id}` });
}

/** A sentence when the file is no catalogue. */
async function previewOf(upload: Upload): Promise<Preview | string> {
  try {
    return await previewUpload(upload);
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}

export default async function UploadPage(props: Props) {
  const upload = await asked(props);
  const { problem } = await props.searchParams;
  const said = problemText(typeof problem === "string" ? problem : undefined) ?? upload.problem;
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Imports", href: "/admin/imports" }, { label: upload.name }]} />
      <PageHeading title={upload.name} />
      {said && (
        <p className="admin-warning" role="alert">
          {said}
        </p>
      )}
      {upload.state === "importing" && <UploadProgress upload={upload} now={Date.now()} />}
      {upload.state === "receiving" && <RemoveUpload upload={upload} />}
      {upload.state === "done" && <Done upload={upload} />}
      {(upload.state === "ready" || upload.state === "checking") && <Plan upload={upload} />}
    </>
  );
}

async function Plan({ upload }: { upload: Upload }) {
  const [preview, demo] = await Promise.all([previewOf(upload), findDemo()]);
  if (typeof preview === "string") {
    return (
      <>
        {preview !== upload.problem && <p className="admin-warning">{preview}</p>}
        <RemoveUpload upload={upload} />
      </>
    );
  }
  const { sample, mapping, rows, report } = preview;
  return (
    <>
      <ReportFigures upload={upload} report={report} now={Date.now()} />
      <MappingForm uploadId={upload.id} fields={sample.fields} mapping={mapping} demoVideos={demo?.videos ?? 0} />
      <h2 className="section-title">The first rows</h2>
      <PreviewCards rows={rows} />
      {report?.warnings.map((warning) => (
        <p key={warning} className="admin-warning mt-6">
          {warning}
        </p>
      ))}
      {report && report.refusals.length > 0 && <ReportRejects report={report} />}
    </>
  );
}

async function Done({ upload }: { upload: Upload }) {
  const run = upload.importId === null ? null : await findImport(upload.importId);
  if (!run) return <p className="admin-empty">This import was undone or removed.</p>;
  const [proposed, patterns] = await Promise.all([findProposedPatterns(upload.id), listPatterns()]);
  const known = new Set(patterns.map(({ pattern }) => pattern));
  return (
    <div className="admin-empty">
      <p className="mb-6">
        {counted(run.imported, "video")} imported, {counted(run.refused, "row")} rejected.
      </p>
      <div className="form-buttons justify-center">
        <SiteLink href={`/admin/videos?import=${run.id}&sortBy=id`} className="btn btn-primary">
          Show the Videos
        </SiteLink>
        <SiteLink href={`/admin/imports/${run.id}`} className="btn">
          Details and Undo
        </SiteLink>
      </div>
      <ProposedPatterns patterns={proposed.filter((pattern) => !known.has(pattern))} from={`upload ${upload.id}`} />
    </div>
  );
}
