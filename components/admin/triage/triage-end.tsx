import { SiteLink } from "#components/navigation/site-link";
import { countOf, rateOf } from "./session/progress.ts";
import type { TriageSession } from "./session/triage-session.ts";
import { TriageSkeleton } from "./triage-skeleton.tsx";

export const TRIAGE_PAGE =
  "grid w-[min(40rem,100%)] gap-4 self-start justify-self-center px-(--gutter) py-6 [&_.btn]:justify-self-start";

/** Shown while loading, after an error, and after the last video. */
export function TriageEnd({ session, listHref }: { session: TriageSession; listHref: string }) {
  const { entries, upcoming, startedAt } = session;
  if (upcoming.problem) {
    return (
      <div className={TRIAGE_PAGE} role="alert">
        <p>{upcoming.problem}</p>
        <button type="button" className="btn" onClick={() => session.reload()}>
          Retry
        </button>
      </div>
    );
  }
  if (!session.isFinished) return <TriageSkeleton />;
  const figures = [
    ["Published", countOf(entries, "published")],
    ["Saved", countOf(entries, "saved")],
    ["Left as they are", countOf(entries, "checked")],
    ["Discarded", countOf(entries, "discarded")],
    ["Skipped", countOf(entries, "skipped")],
    ["A minute", rateOf(entries, startedAt) ?? 0],
  ] as const;
  return (
    <div className={TRIAGE_PAGE}>
      <h2 className="text-(length:--text-2xl)">{entries.length === 0 ? "No video is waiting" : "All done"}</h2>
      {entries.length === 0 && (
        <p className="text-sm text-muted">No video matches this filter, or other curators have the rest.</p>
      )}
      {entries.length > 0 && (
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          {figures.map(
            ([label, count]) =>
              count > 0 && (
                <div key={label}>
                  <dt className="text-muted">{label}</dt>
                  <dd className="text-(length:--text-2xl) tabular-nums">{count}</dd>
                </div>
              ),
          )}
        </dl>
      )}
      <span className="form-buttons">
        <SiteLink className="btn btn-primary" href={listHref}>
          Back to Manage Videos
        </SiteLink>
        {entries.length > 0 && (
          <button type="button" className="btn" onClick={() => location.reload()}>
            Look Again
          </button>
        )}
      </span>
    </div>
  );
}
