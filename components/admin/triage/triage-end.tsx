import { SiteLink } from "#components/navigation/site-link";
import { countOf, rateOf } from "./session/progress.ts";
import type { TriageSession } from "./session/triage-session.ts";

/** Where there is no video: it is on its way, could not be loaded, or all were gone through. */
export function TriageEnd({ session, listHref }: { session: TriageSession; listHref: string }) {
  const { entries, upcoming, startedAt } = session;
  if (upcoming.problem) {
    return (
      <div className="triage-end" role="alert">
        <p>{upcoming.problem}</p>
        <button type="button" className="btn" onClick={() => session.reload()}>
          Retry
        </button>
      </div>
    );
  }
  if (!session.isFinished) {
    return (
      <p className="triage-end" role="status">
        Loading...
      </p>
    );
  }
  const figures = [
    ["Saved", countOf(entries, "saved")],
    ["Left as they are", countOf(entries, "checked")],
    ["Discarded", countOf(entries, "discarded")],
    ["Skipped", countOf(entries, "skipped")],
    ["A minute", rateOf(entries, startedAt) ?? 0],
  ] as const;
  return (
    <div className="triage-end">
      <h2>{entries.length === 0 ? "No video is waiting" : "All gone through"}</h2>
      {entries.length === 0 && (
        <p className="admin-note">No video fits this filter, or others are going through the rest of them.</p>
      )}
      {entries.length > 0 && (
        <dl>
          {figures.map(
            ([label, count]) =>
              count > 0 && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{count}</dd>
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
