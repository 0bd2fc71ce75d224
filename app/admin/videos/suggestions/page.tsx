import type { Metadata } from "next";
import { IfMay } from "#components/admin/staff-role";
import { PrecisionTable } from "#components/admin/suggestions/precision-table";
import { PageHeading } from "#components/layout/page-heading";
import { Breadcrumbs } from "#components/navigation/breadcrumbs";
import { SiteLink } from "#components/navigation/site-link";
import { listModels } from "#lib/admin/suggestions/queries";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";

const path = "/admin/videos/suggestions";

export async function generateMetadata(): Promise<Metadata> {
  await ifReadable(requirePageStaff(path));
  const words = { title: "Suggestions", description: "How often suggested categories and tags are right." };
  return pageMetadata(await getSite(), { ...words, path });
}

export default async function SuggestionsPage() {
  await requirePageStaff(path);
  const models = await listModels();
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Manage Videos", href: "/admin/videos" }, { label: "Suggestions" }]} />
      <PageHeading
        title="Suggestions"
        note="Learned every six hours from the words, hosts, tags and months of this site's own videos, and measured on videos that were left out."
      />
      {models.length === 0 && (
        <p className="admin-empty">
          Nothing was learned yet.{" "}
          <IfMay permission="system.manage">
            <SiteLink className="link" href="/admin/jobs">
              Run “Learn suggestions” now
            </SiteLink>
          </IfMay>
        </p>
      )}
      {models.length > 0 && (
        <p className="mb-6">
          To add what is sure to many videos at once, open{" "}
          <SiteLink className="link" href="/admin/videos?show=noCategory">
            the videos without a category
          </SiteLink>
          , select all that were found and choose “Add suggested categories”.
        </p>
      )}
      {models.map((model) => (
        <PrecisionTable key={model.kind} model={model} />
      ))}
    </>
  );
}
