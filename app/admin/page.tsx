import type { Metadata } from "next";
import { Attention } from "#components/admin/dashboard/attention";
import { DemoNotice } from "#components/admin/dashboard/demo-notice";
import { Figures } from "#components/admin/dashboard/figures";
import { ViewCharts } from "#components/admin/dashboard/view-charts";
import { QualityQueues } from "#components/admin/filters/quality-queues";
import { QuickLinks } from "#components/admin/quick-links";
import { PageHeading } from "#components/layout/page-heading";
import { MOST_IN_COUNT } from "#lib/admin/filters/policy";
import { listBuiltInFilters } from "#lib/admin/filters/queries";
import { attentionItems } from "#lib/analytics/attention/policy";
import { findWaiting } from "#lib/analytics/attention/queries";
import { listDays, readStats } from "#lib/analytics/queries";
import { requirePageAdmin } from "#lib/auth/page-viewer";
import { findDemo } from "#lib/imports/demo/queries";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { getSiteSettings } from "#lib/settings/queries";
import { countDead } from "#lib/trash/dead/queries";

/** Days that the charts go back. */
const DAYS = 30;

export async function generateMetadata(): Promise<Metadata> {
  await ifReadable(requirePageAdmin("/admin"));
  const description = "What the site holds and how it is used.";
  return pageMetadata(await getSite(), { title: "Dashboard", description, path: "/admin" });
}

export default async function DashboardPage() {
  await requirePageAdmin("/admin");
  const [stats, waiting, days, demo, { identity }, filters, dead] = await Promise.all([
    readStats(),
    findWaiting(),
    listDays(DAYS),
    findDemo(),
    getSiteSettings(),
    listBuiltInFilters(),
    countDead(MOST_IN_COUNT + 1),
  ]);
  // Needs attention names the others.
  const quality = filters.filter(({ query }) => query !== "show=broken");
  return (
    <>
      <PageHeading title="Dashboard" note="Days end at midnight UTC. New views appear within a minute." />
      {demo && <DemoNotice demo={demo} />}
      <Attention items={attentionItems(waiting, identity, new Date())} />
      <QualityQueues filters={quality} dead={dead} />
      <Figures stats={stats} />
      <ViewCharts days={days} />
      <QuickLinks />
    </>
  );
}
