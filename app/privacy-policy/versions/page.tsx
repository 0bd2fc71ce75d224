import type { Metadata } from "next";
import { NotFoundPanel } from "#components/layout/not-found-panel";
import { TextVersions } from "#components/prose/text-versions";
import { env } from "#lib/core/env";
import { firstValue, type PageQuery } from "#lib/core/page-query";
import { informationMetadata } from "#lib/seo/information";
import { getSite } from "#lib/seo/queries";
import { getSiteSettings } from "#lib/settings/queries";
import { readVersions } from "#lib/settings/texts/versions/queries";

const PATH = "/privacy-policy/versions";

export const generateMetadata = async (): Promise<Metadata> => informationMetadata(await getSite(), PATH);

export default async function PrivacyVersionsPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const { version } = await searchParams;
  const [settings, read] = await Promise.all([getSiteSettings(), readVersions("privacy-policy", firstValue(version))]);
  if (!read) return <NotFoundPanel />;
  return <TextVersions page="privacy-policy" {...read} settings={settings} siteUrl={env().siteUrl} />;
}
