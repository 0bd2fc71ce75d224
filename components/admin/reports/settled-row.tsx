import { GROUNDS } from "#lib/reports/policy";
import type { Report } from "#lib/reports/types";

type Props = { report: Report; busy: boolean; onReopen: () => void };

function outcomeOf({ decision, ground, decidedAt }: Report): string {
  if (!(decision && ground && decidedAt)) return "Resolved";
  return `${decision === "removed" ? "Removed" : "Kept"} (${GROUNDS[ground].label})`;
}

/** A report that was decided or resolved in the list of open ones. */
export function SettledRow({ report, busy, onReopen }: Props) {
  const { id, video, message } = report;
  return (
    <li data-row={id} className="flex items-center gap-4 px-2.5 py-2 text-sm text-muted">
      <p className="min-w-0 flex-1 truncate">
        <strong className="font-semibold">{outcomeOf(report)}</strong> · {video.title}
        {message && ` · ${message}`}
      </p>
      <button type="button" className="btn btn-small" aria-disabled={busy || undefined} onClick={onReopen}>
        Open Again<span className="sr-only">: {video.title}</span>
      </button>
    </li>
  );
}
