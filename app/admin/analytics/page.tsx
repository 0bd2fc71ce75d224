import type { Metadata } from "next";
import { DayTable } from "#components/admin/dashboard/day-table";
import { Figures } from "#components/admin/dashboard/figures";
import { SearchCounts } from "#components/admin/dashboard/search-counts";
import { TopList } from "#components/admin/dashboard/top-list";
import { ViewCharts } from "#components/admin/dashboard/view-charts";
import { ChoiceTabs } from "#components/admin/ui/choice-tabs";
import { PageHeading } from "#components/layout/page-heading";
import {
  listChosenCategories,
  listDays,
  listSearches,
  listTopCategories,
  listTopVideos,
  readStats,
} from "#lib/analytics/queries";
import { chartQuery } from "#lib/analytics/schemas";
import type { TopVideo } from "#lib/analytics/types";
import { requirePageStaff } from "#lib/auth/page-viewer";
import type { PageQuery } from "#lib/core/page-query";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { firstValues } from "../../../components/admin/ui/list-query.ts";

type Props = { searchParams: Promise<PageQuery> };

const TWO_COLUMNS = "grid gap-x-10 gap-y-7 min-[56.25rem]:grid-cols-2 *:min-w-0";
const PATH = "/admin/analytics";
const TOP = 10;
const SEARCHES = 15;
const PERIODS = { "7": "week", "30": "month", "90": "quarter" } as const;

async function parseRequest(searchParams: Props["searchParams"]) {
  const { days } = chartQuery.parse(firstValues(await searchParams, 0));
  await requirePageStaff(addressOf(days));
  return days;
}

/** Omits the default. */
const addressOf = (days: string): string => (days === "90" ? PATH : `${PATH}?days=${days}`);

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  await ifReadable(parseRequest(searchParams));
  const words = { title: "Analytics", description: "Views by day, and what is watched and searched for most." };
  return pageMetadata(await getSite(), { ...words, path: PATH });
}

const videoEntries = (videos: TopVideo[]) =>
  videos.map(({ id, title, viewCount }) => ({ id, href: `/videos/${id}`, label: title, count: viewCount }));

const categoryEntry = (id: number, name: string, count: number) => ({
  id,
  href: `/categories/${id}`,
  label: name,
  count,
});

export default async function AnalyticsPage({ searchParams }: Props) {
  const shown = await parseRequest(searchParams);
  const period = PERIODS[shown];
  const searches = (result: "any" | "none") => listSearches({ period, result, limit: SEARCHES });
  const [stats, days, today, week, categories, chosen, found, missed] = await Promise.all([
    readStats(),
    listDays(Number(shown)),
    listTopVideos("day", TOP),
    listTopVideos("week", TOP),
    listTopCategories(period, TOP),
    listChosenCategories(period, TOP),
    searches("any"),
    searches("none"),
  ]);
  return (
    <>
      <PageHeading title="Analytics" note="Days end at midnight UTC. New views appear within a minute." />
      <Figures stats={stats} />
      <ChoiceTabs
        label="Period"
        choices={Object.keys(PERIODS).map((value) => ({
          label: `${value} days`,
          href: addressOf(value),
          isActive: value === shown,
        }))}
      />
      <ViewCharts days={days} />
      <DayTable days={days} />
      <div className={TWO_COLUMNS}>
        <TopList
          title="Top categories"
          note="By the views of their videos; a video counts in each of its categories."
          entries={categories.map(({ id, name, viewCount }) => categoryEntry(id, name, viewCount))}
          empty="No views in this period."
        />
        <TopList
          title="Chosen categories"
          note="By how often visitors followed a link to them."
          entries={chosen.map(({ id, name, count }) => categoryEntry(id, name, count))}
          unit="times"
          empty="No categories were chosen in this period."
        />
        <SearchCounts id="searches" title="Searches" searches={found} empty="No searches in this period." />
        <SearchCounts id="missed" title="Searches without result" searches={missed} empty="Every search had results." />
      </div>
      <div className={`mt-9 ${TWO_COLUMNS}`}>
        <TopList title="Top videos today" entries={videoEntries(today)} empty="No views yet today." />
        <TopList title="Top videos of the last 7 days" entries={videoEntries(week)} empty="No views in this period." />
      </div>
    </>
  );
}
