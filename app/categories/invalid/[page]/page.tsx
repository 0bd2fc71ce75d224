import type { Metadata } from "next";
import { NotFoundPanel } from "#components/layout/not-found-panel";
import { SiteLink } from "#components/navigation/site-link";
import { CATEGORY_INVALID } from "#lib/seo/missing";

export const revalidate = 86400;
export const generateStaticParams = () => [];

export const metadata: Metadata = CATEGORY_INVALID;

/** Every address of a category whose id is no number comes here. */
export default function InvalidCategoryPage() {
  return (
    <NotFoundPanel title="Invalid Category ID in URL" text="">
      <SiteLink href="/" className="btn btn-primary">
        Back to Home
      </SiteLink>
    </NotFoundPanel>
  );
}
