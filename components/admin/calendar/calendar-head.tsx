import { SiteLink } from "#components/navigation/site-link";
import { Icon, PathIcon } from "#components/ui/icon";
import { type Period, VIEWS, type View } from "#lib/admin/calendar/days";
import { calendarHref } from "./calendar-href.ts";

const BACK = "M14.5 6l-6 6 6 6";
const FORTH = "M9.5 6l6 6-6 6";
const LABELS: Record<View, string> = { month: "Month", week: "Week" };

type Props = { view: View; day: string; period: Period };

/** Links to the previous and next period, and to the other view. */
export function CalendarHead({ view, day, period }: Props) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <nav aria-label="Period" className="flex items-center gap-1">
        <SiteLink href={calendarHref(view, period.previous)} className="icon-btn" aria-label={`Previous ${view}`}>
          <PathIcon path={BACK} />
        </SiteLink>
        <SiteLink href={calendarHref(view)} className="btn btn-small">
          Today
        </SiteLink>
        <SiteLink href={calendarHref(view, period.next)} className="icon-btn" aria-label={`Next ${view}`}>
          <PathIcon path={FORTH} />
        </SiteLink>
      </nav>
      <h2 id="calendar-period" tabIndex={-1} className="text-lg font-semibold outline-none">
        {period.title}
      </h2>
      <p className="mr-auto flex gap-3 px-2 text-sm text-muted">
        <span className="inline-flex items-center gap-1">
          <Icon name="clock" className="size-3.5" />
          Scheduled
        </span>
        <span className="inline-flex items-center gap-1">
          <Icon name="check" className="size-3.5" />
          Published
        </span>
      </p>
      <nav className="tabs mb-0" aria-label="View">
        {VIEWS.map((each) => (
          <SiteLink key={each} href={calendarHref(each, day)} aria-current={each === view ? "page" : undefined}>
            {LABELS[each]}
          </SiteLink>
        ))}
      </nav>
    </div>
  );
}
