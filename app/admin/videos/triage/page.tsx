import type { Metadata } from "next";
import { Triage } from "#components/admin/triage/triage";
import { PageHeading } from "#components/layout/page-heading";
import { Breadcrumbs } from "#components/navigation/breadcrumbs";
import { SiteLink } from "#components/navigation/site-link";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { listAllCategories } from "#lib/categories/queries";
import { readId } from "#lib/core/ids";
import type { PageQuery } from "#lib/core/page-query";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { filterQuery } from "#lib/videos/filter/address";
import { videoFilter } from "#lib/videos/filter/schemas";
import { mergeCategoryFields } from "../../../../components/admin/filters/filter-choices.ts";
import { firstValues } from "../../../../components/admin/ui/list-query.ts";

const path = "/admin/videos/triage";

type Props = { searchParams: Promise<PageQuery> };

async function parseFilter(searchParams: Props["searchParams"]) {
  const values = firstValues(await searchParams, 200);
  const filter = videoFilter.parse(mergeCategoryFields(values));
  const query = filterQuery(filter);
  await requirePageStaff(query ? `${path}?${query}` : path);
  return { query, state: filter.state, first: readId(values.at ?? "") };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  await ifReadable(parseFilter(searchParams));
  const words = { title: "Triage", description: "Go through videos one by one." };
  return pageMetadata(await getSite(), { ...words, path });
}

export default async function TriagePage({ searchParams }: Props) {
  const { query, state, first } = await parseFilter(searchParams);
  const categories = await listAllCategories();
  const listHref = query ? `/admin/videos?${query}` : "/admin/videos";
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Manage Videos", href: "/admin/videos" }, { label: "Triage" }]} />
      <PageHeading title="Triage" note="One video at a time, by keyboard or thumb. This needs scripts." />
      <SiteLink className="btn" href={listHref}>
        Edit these videos in Manage Videos
      </SiteLink>
      <Triage
        key={query}
        query={query}
        first={first}
        isDrafts={state === "draft"}
        categories={categories}
        listHref={listHref}
      />
    </>
  );
}
