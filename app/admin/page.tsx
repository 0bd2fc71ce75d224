import type { Metadata } from "next";
import { DemoNotice } from "#components/admin/dashboard/demo-notice";
import { PendingItems } from "#components/admin/dashboard/pending-items";
import { SetupGuide } from "#components/admin/dashboard/setup-guide";
import { WeekSummary } from "#components/admin/dashboard/week-summary";
import { QualityQueues } from "#components/admin/filters/quality-queues";
import { QuickLinks } from "#components/admin/quick-links";
import { PageHeading } from "#components/layout/page-heading";
import { countPairs } from "#lib/admin/duplicates/queries";
import { MOST_IN_COUNT } from "#lib/admin/filters/policy";
import { listBuiltInFilters } from "#lib/admin/filters/queries";
import { listGuideSteps } from "#lib/admin/setup/queries";
import { pendingItems } from "#lib/analytics/pending-items/policy";
import { countPendingItems } from "#lib/analytics/pending-items/queries";
import { readStats } from "#lib/analytics/queries";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { findDemo } from "#lib/imports/demo/queries";
import { can } from "#lib/permissions";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { getSiteSettings } from "#lib/settings/queries";
import { countDead } from "#lib/trash/dead/queries";
import { countLookAlikes } from "#lib/trash/look-alikes/queries";
import { countPlayerQuestions } from "#lib/trash/player-questions/queries";

export async function generateMetadata(): Promise<Metadata> {
  await ifReadable(requirePageStaff("/admin"));
  const description = "The site's content, and how it is used.";
  return pageMetadata(await getSite(), { title: "Dashboard", description, path: "/admin" });
}

async function Quality() {
  const [filters, dead, duplicates, lookAlikes, questions] = await Promise.all([
    listBuiltInFilters(),
    countDead(MOST_IN_COUNT + 1),
    countPairs(MOST_IN_COUNT + 1),
    countLookAlikes(MOST_IN_COUNT + 1),
    countPlayerQuestions(MOST_IN_COUNT + 1),
  ]);
  // Broken videos are listed under Needs attention.
  const quality = filters.filter(({ query }) => query !== "show=broken");
  const counts = { dead, duplicates, lookAlikes, questions };
  return <QualityQueues filters={quality} {...counts} />;
}

async function Views() {
  return <WeekSummary stats={await readStats()} />;
}

export default async function DashboardPage() {
  const viewer = await requirePageStaff("/admin");
  const setsUp = can(viewer, "settings.change");
  const [waiting, demo, { identity }, steps] = await Promise.all([
    countPendingItems(),
    setsUp ? findDemo() : null,
    getSiteSettings(),
    setsUp ? listGuideSteps() : null,
  ]);
  const items = pendingItems(waiting, identity, new Date(), viewer);
  return (
    <>
      <PageHeading title="Dashboard" />
      <PendingItems items={items} />
      {steps && <SetupGuide steps={steps} />}
      {demo && <DemoNotice demo={demo} />}
      {can(viewer, "analytics.read") && <Views />}
      {can(viewer, "catalogue.edit") && <Quality />}
      <QuickLinks />
    </>
  );
}
