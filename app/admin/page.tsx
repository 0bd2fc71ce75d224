import type { Metadata } from "next";
import { Attention } from "#components/admin/attention";
import { Figures } from "#components/admin/figures";
import { QuickLinks } from "#components/admin/quick-links";
import { ViewCharts } from "#components/admin/view-charts";
import { PageHeading } from "#components/layout/page-heading";
import { attentionItems } from "#lib/analytics/attention/policy";
import { findWaiting } from "#lib/analytics/attention/queries";
import { listDays, readStats } from "#lib/analytics/queries";
import { requirePageAdmin } from "#lib/auth/page-viewer";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";

/** Days that the charts go back. */
const DAYS = 30;

export async function generateMetadata(): Promise<Metadata> {
  await requirePageAdmin("/admin");
  const description = "What the site holds and how it is used.";
  return pageMetadata(await getSite(), { title: "Dashboard", description, path: "/admin", noindex: true });
}

export default async function DashboardPage() {
  await requirePageAdmin("/admin");
  const [stats, waiting, days] = await Promise.all([readStats(), findWaiting(), listDays(DAYS)]);
  return (
    <>
      <PageHeading title="Dashboard" note="Days are UTC; what was viewed in the last seconds may still be missing." />
      <Attention items={attentionItems(waiting, new Date())} />
      <Figures stats={stats} />
      <ViewCharts days={days} />
      <QuickLinks />
    </>
  );
}
