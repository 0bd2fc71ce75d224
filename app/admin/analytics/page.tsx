import type { Metadata } from "next";
import { Figures } from "#components/admin/figures";
import { TopVideos } from "#components/admin/top-videos";
import { PageHeading } from "#components/layout/page-heading";
import { listTopVideos, readStats } from "#lib/analytics/queries";
import { requirePageAdmin } from "#lib/auth/page-viewer";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";

const PATH = "/admin/analytics";
const TOP = 10;

export async function generateMetadata(): Promise<Metadata> {
  await requirePageAdmin(PATH);
  const words = { title: "Analytics", description: "Figures, and what is watched most." };
  return pageMetadata(await getSite(), { ...words, path: PATH, noindex: true });
}

export default async function AnalyticsPage() {
  await requirePageAdmin(PATH);
  const [stats, today, week] = await Promise.all([readStats(), listTopVideos("day", TOP), listTopVideos("week", TOP)]);
  return (
    <>
      <PageHeading title="Analytics" note="Days are UTC; what was viewed in the last seconds may still be missing." />
      <Figures stats={stats} />
      <div className="top-lists">
        <TopVideos title="Top videos today" videos={today} empty="Nothing was viewed today yet." />
        <TopVideos title="Top videos of the last 7 days" videos={week} empty="Nothing was viewed in these days." />
      </div>
    </>
  );
}
