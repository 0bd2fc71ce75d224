import type { Metadata } from "next";
import { SettingsPanel } from "#components/admin/settings/settings-panel";
import { PageHeading } from "#components/layout/page-heading";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { listAllCategories } from "#lib/categories/queries";
import { env } from "#lib/core/env";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { describeSettings } from "#lib/settings/queries";
import { describeHosts } from "#lib/videos/hosts/queries";

const PATH = "/admin/settings";

export async function generateMetadata(): Promise<Metadata> {
  await ifReadable(requirePageStaff(PATH));
  const words = { title: "Site Settings", description: "Name, prices, services and advertisements of the site." };
  return pageMetadata(await getSite(), { ...words, path: PATH });
}

export default async function SiteSettingsPage() {
  await requirePageStaff(PATH);
  const [answer, hosts, categories] = await Promise.all([describeSettings(), describeHosts(), listAllCategories()]);
  return (
    <>
      <PageHeading title="Site Settings" note="Changes take effect immediately." />
      <SettingsPanel
        answer={answer}
        isNamedByConfiguration={env().siteName !== undefined}
        hosts={hosts}
        categories={categories}
      />
    </>
  );
}
