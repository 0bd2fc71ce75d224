import type { View } from "#lib/admin/calendar/days";
import type { CalendarVideo } from "#lib/admin/calendar/types";

type Props = { video: CalendarVideo; view: View; today: string };

/** For browsers without scripts. */
export function MoveForm({ video: { id, title, at }, view, today }: Props) {
  const day = at.slice(0, 10);
  return (
    <details className="px-1.5 pb-1">
      <summary className="min-h-11 w-fit cursor-pointer content-center text-muted">
        Move to…<span className="sr-only"> {title}</span>
      </summary>
      <form method="post" action="/api/admin/videos/schedule" className="grid gap-2">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="from" value={at} />
        <input type="hidden" name="view" value={view} />
        <input type="hidden" name="shown" value={day} />
        <input
          type="date"
          name="day"
          className="field w-full min-w-0"
          aria-label={`Day of ${title} (UTC)`}
          min={today}
          defaultValue={day}
          required
        />
        <button type="submit" className="btn btn-small">
          Move<span className="sr-only"> {title}</span>
        </button>
      </form>
    </details>
  );
}
