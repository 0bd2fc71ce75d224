import type { Metadata } from "next";
import { cache } from "react";
import { CategoryMissing } from "#components/categories/category-missing";
import { FilterBar } from "#components/categories/filter-bar";
import { NotFoundPanel } from "#components/layout/not-found-panel";
import { PageHeading } from "#components/layout/page-heading";
import { SiteLink } from "#components/navigation/site-link";
import { PremiumOffer } from "#components/premium/premium-offer";
import { EmptyState } from "#components/ui/empty-state";
import { Tooltip } from "#components/ui/tooltip";
import { VideoListing } from "#components/videos/video-listing";
import { EXCLUDED_PREMIUM_NOTE } from "#lib/categories/policy";
import { findCategory, listPremiumFilterCategories } from "#lib/categories/queries";
import { categoryInQuery, type PageQuery, pageInQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { leastPriceText } from "#lib/premium/plans";
import { ifReadable } from "#lib/seo/if-readable";
import { CATEGORY_MISSING, PAGE_MISSING } from "#lib/seo/missing";
import { getSite } from "#lib/seo/queries";
import { premiumMetadata } from "#lib/seo/screens";
import { getSiteSettings } from "#lib/settings/queries";
import { PAGE_SIZE } from "#lib/videos/policy";
import { listPremium } from "#lib/videos/queries";
import { LOCK } from "../../components/ui/lock-icon.ts";

type Props = { searchParams: Promise<PageQuery> };

const load = cache(async (id: number | undefined, page: number) => {
  const category = id === undefined ? undefined : await findCategory(id);
  if (category === null) return null;
  return { category, list: await listPremium({ categoryId: category?.id, page, limit: PAGE_SIZE.premium }) };
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = await searchParams;
  const page = pageInQuery(query);
  const [site, found] = await Promise.all([getSite(), ifReadable(load(categoryInQuery(query), page))]);
  if (found === null) return CATEGORY_MISSING;
  if (found && isPastEnd(found.list.pagination)) return PAGE_MISSING;
  return premiumMetadata(site, { category: found?.category, page, totalPages: found?.list.pagination.totalPages });
}

export default async function PremiumVideosPage({ searchParams }: Props) {
  const query = await searchParams;
  const [found, filter, { plans }] = await Promise.all([
    load(categoryInQuery(query), pageInQuery(query)),
    listPremiumFilterCategories(categoryInQuery(query)),
    getSiteSettings(),
  ]);
  if (!found) return <CategoryMissing />;
  if (isPastEnd(found.list.pagination)) return <NotFoundPanel />;
  const { list, category } = found;
  return (
    <>
      <PageHeading
        title={category ? `Premium ${category.name} Videos` : "Premium Video Collection"}
        mark={category?.excludedFromFeeds && <Tooltip text={EXCLUDED_PREMIUM_NOTE} />}
      >
        <PremiumOffer count={list.pagination.totalCount} price={leastPriceText(plans)} />
      </PageHeading>
      {filter.categories.length > 0 && (
        <FilterBar
          {...filter}
          all={{ label: "All Premium", href: "/premium-videos" }}
          categoryHref="/premium-videos?category="
          active={category?.id}
          offersAll={false}
        />
      )}
      <VideoListing
        page={list}
        address={{ path: "/premium-videos", params: { category: category?.id } }}
        empty={
          <EmptyState text="No premium videos found." path={LOCK} hasMore>
            {category ? (
              <SiteLink href="/premium-videos" className="btn btn-primary">
                All Premium
              </SiteLink>
            ) : (
              <>
                <p className="locked-only">Premium removes the ads, and opens the collection once it starts.</p>
                <div className="flex flex-wrap justify-center gap-x-3">
                  <SiteLink href="/go-premium" className="btn locked-only bg-brass font-semibold text-on-brass">
                    Go Premium
                  </SiteLink>
                  <SiteLink href="/latest" className="btn btn-primary">
                    Latest Videos
                  </SiteLink>
                </div>
              </>
            )}
          </EmptyState>
        }
      />
    </>
  );
}
