import type { Metadata } from "next";
import { EmptyList } from "#components/admin/empty-list";
import { Follow } from "#components/admin/imports/follow";
import { SourceFields } from "#components/admin/imports/source-fields";
import { isDue, SourceTable } from "#components/admin/imports/source-table";
import { PageHeading } from "#components/layout/page-heading";
import { Breadcrumbs } from "#components/navigation/breadcrumbs";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { firstValue, type PageQuery } from "#lib/core/page-query";
import { decryptFormError } from "#lib/http/forms/form-error";
import { listMappings } from "#lib/imports/mapping/saved/queries";
import { listSources } from "#lib/imports/sources/queries";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";

type Props = { searchParams: Promise<PageQuery> };

const PATH = "/admin/imports/sources";

export async function generateMetadata(): Promise<Metadata> {
  await requirePageStaff(PATH);
  const words = { title: "Import Sources", description: "Feeds and files that are imported regularly." };
  return pageMetadata(await getSite(), { ...words, path: PATH });
}

export default async function SourcesPage({ searchParams }: Props) {
  await requirePageStaff(PATH);
  const [sources, mappings, query] = await Promise.all([listSources(), listMappings(), searchParams]);
  const now = Date.now();
  const { message, problems, typed } = decryptFormError(firstValue(query.refused));
  const entered = typed.name === undefined ? {} : { ...typed, asDrafts: typed.asDrafts === "on" };
  const refused = typed.source ? { id: Number(typed.source), typed: entered, problems } : undefined;
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Imports", href: "/admin/imports" }, { label: "Sources" }]} />
      <PageHeading
        title="Import Sources"
        note="Feeds and files that are fetched and imported automatically. Videos that are already on the site, or were deleted, are skipped."
      />
      {message && (
        <p className="admin-warning" role="alert">
          {message}
        </p>
      )}
      {sources.length > 0 ? (
        <SourceTable sources={sources} mappings={mappings} now={now} refused={refused} />
      ) : (
        <EmptyList>No sources yet. Add the first one below.</EmptyList>
      )}
      {sources.some((source) => isDue(source, now)) && <Follow at={String(now)} href={PATH} />}
      <h2 className="section-title mt-8">Add a source</h2>
      <form method="post" action="/api/admin/import-sources" className="form lg:grid-cols-3" aria-label="Add a source">
        {refused ? (
          <SourceFields mappings={mappings} />
        ) : (
          <SourceFields source={entered} mappings={mappings} problems={problems} />
        )}
        <button type="submit" className="btn btn-primary lg:col-start-1">
          Add Source
        </button>
      </form>
    </>
  );
}
