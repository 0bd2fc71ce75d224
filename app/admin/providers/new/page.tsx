import type { Metadata } from "next";
import { ProviderEditor } from "#components/admin/providers/provider-editor";
import { PageHeading } from "#components/layout/page-heading";
import { Breadcrumbs } from "#components/navigation/breadcrumbs";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";

const PATH = "/admin/providers/new";

export async function generateMetadata(): Promise<Metadata> {
  await ifReadable(requirePageStaff(PATH));
  const words = { title: "Add Provider", description: "A rule for the videos of another site." };
  return pageMetadata(await getSite(), { ...words, path: PATH });
}

export default async function NewProviderPage() {
  await requirePageStaff(PATH);
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Providers", href: "/admin/providers" }, { label: "Add Provider" }]} />
      <PageHeading title="Add Provider" note="Paste addresses of its videos; the rule is proposed from them." />
      <ProviderEditor />
    </>
  );
}
