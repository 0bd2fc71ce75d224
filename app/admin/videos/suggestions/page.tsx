import type { Metadata } from "next";
import { IfMay } from "#components/admin/staff-role";
import { PrecisionTable } from "#components/admin/suggestions/precision-table";
import { PageHeading } from "#components/layout/page-heading";
import { Breadcrumbs } from "#components/navigation/breadcrumbs";
import { SiteLink } from "#components/navigation/site-link";
import { listModels } from "#lib/admin/suggestions/queries";
import type { LearnedModel } from "#lib/admin/suggestions/types";
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

/** Bulk changes add categories only, and none of unknown precision. */
const isReliable = ({ kind, measured }: LearnedModel): boolean =>
  kind === "category" && measured.undated.length + measured.dated.length > 0;

export default async function SuggestionsPage() {
  await requirePageStaff(path);
  const models = await listModels();
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Manage Videos", href: "/admin/videos" }, { label: "Suggestions" }]} />
      <PageHeading
        title="Suggestions"
        note="Learned every six hours from the words, hosts, tags and months of your videos, and tested on videos that were left out."
      />
      {models.length === 0 && (
        <p className="admin-empty">
          Nothing was learned yet. Suggestions appear once enough videos have categories and tags.{" "}
          <IfMay permission="system.manage">
            <SiteLink className="link" href="/admin/jobs">
              Run “Learn suggestions” now
            </SiteLink>
          </IfMay>
        </p>
      )}
      {models.some(isReliable) && (
        <section aria-labelledby="bulk" className="mb-8">
          <h2 id="bulk" className="section-title">
            Add suggestions in bulk
          </h2>
          <p className="mb-3 max-w-[72ch]">
            Select all videos without a category, and choose “Add suggested categories”. Only reliable suggestions are
            added.
          </p>
          <SiteLink className="btn" href="/admin/videos?show=noCategory">
            Videos Without a Category
          </SiteLink>
        </section>
      )}
      {models.map((model) => (
        <PrecisionTable key={model.kind} model={model} />
      ))}
    </>
  );
}
