import type { Metadata } from "next";
import { Calendar } from "#components/admin/calendar/calendar";
import { CalendarHead } from "#components/admin/calendar/calendar-head";
import { ListHeading } from "#components/admin/ui/list-heading";
import { Breadcrumbs } from "#components/navigation/breadcrumbs";
import { SiteLink } from "#components/navigation/site-link";
import { periodOf } from "#lib/admin/calendar/days";
import { LISTED } from "#lib/admin/calendar/policy";
import { listCalendar } from "#lib/admin/calendar/queries";
import { calendarQuery } from "#lib/admin/calendar/schemas";
import { requirePageStaff } from "#lib/auth/page-viewer";
import type { PageQuery } from "#lib/core/page-query";
import { decryptFormError } from "#lib/http/forms/form-error";
import { ifReadable } from "#lib/seo/if-readable";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { countUnpublished } from "#lib/trash/unpublished/queries";
import { calendarHref } from "../../../../components/admin/calendar/calendar-href.ts";
import { firstValues } from "../../../../components/admin/ui/list-query.ts";

type Props = { searchParams: Promise<PageQuery> };

async function asked(searchParams: Props["searchParams"]) {
  const values = firstValues(await searchParams, 0);
  const { view, day } = calendarQuery.parse(values);
  const path = calendarHref(view, day);
  await requirePageStaff(path);
  return { view, day, path, refused: decryptFormError(values.refused) };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const asking = await ifReadable(asked(searchParams));
  const words = { title: "Publishing Calendar", description: "What is published when." };
  return pageMetadata(await getSite(), { ...words, path: asking?.path ?? calendarHref("month") });
}

export default async function CalendarPage({ searchParams }: Props) {
  const { view, day, refused } = await asked(searchParams);
  const today = new Date().toISOString().slice(0, 10);
  const shown = day ?? today;
  const period = periodOf(view, shown);
  const [days, { scheduled, draft }] = await Promise.all([listCalendar(period.days, LISTED[view]), countUnpublished()]);
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Manage Videos", href: "/admin/videos" }, { label: "Calendar" }]} />
      <ListHeading title="Publishing Calendar" note="Days and times are UTC.">
        <SiteLink href="/admin/videos?state=scheduled" className="btn btn-small btn-quiet">
          {scheduled} Scheduled
        </SiteLink>
        <SiteLink href="/admin/videos?state=draft" className="btn btn-small btn-quiet">
          {draft} {draft === 1 ? "Draft" : "Drafts"}
        </SiteLink>
      </ListHeading>
      {refused.message && (
        <p className="admin-warning" role="alert">
          {refused.message}
        </p>
      )}
      <CalendarHead view={view} day={shown} period={period} />
      <Calendar days={days} view={view} today={today} month={view === "month" ? shown.slice(0, 7) : undefined} />
    </>
  );
}
