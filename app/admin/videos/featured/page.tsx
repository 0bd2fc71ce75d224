import type { Metadata } from "next";
import { FeaturedEditor } from "#components/admin/featured/featured-editor";
import { PageHeading } from "#components/layout/page-heading";
import { Breadcrumbs } from "#components/navigation/breadcrumbs";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";

const path = "/admin/videos/featured";

export async function generateMetadata(): Promise<Metadata> {
  await ifReadable(requirePageStaff(path));
  const words = { title: "Featured Videos", description: "Order the featured videos." };
  return pageMetadata(await getSite(), { ...words, path });
}

export default async function FeaturedVideosPage() {
  await requirePageStaff(path);
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Manage Videos", href: "/admin/videos" }, { label: "Featured Videos" }]} />
      <PageHeading
        title="Featured Videos"
        note="Shown first on the home page, in this order. Videos in excluded categories do not appear."
      />
      <FeaturedEditor />
    </>
  );
}
