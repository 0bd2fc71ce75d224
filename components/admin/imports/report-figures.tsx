import { Figure, FigureGrid } from "#components/admin/ui/figures";
import { SiteLink } from "#components/navigation/site-link";
import { formatNumber } from "#lib/core/format";
import type { Outcome } from "#lib/imports/findings/types";
import type { Report, Upload } from "#lib/imports/uploads/types";
import { counted } from "./counted.ts";
import { Follow } from "./follow.tsx";
import { IMPORT_HEAD } from "./import-box.ts";
import { OUTCOME_LABELS } from "./outcome-labels.ts";
import { ImportButtons } from "./running/import-buttons.tsx";
import { uploadStateText } from "./upload-list.tsx";

const COUNTS: Record<Outcome, (report: Report) => number> = {
  new: ({ imported }) => imported,
  draft: ({ drafts }) => drafts,
  changed: ({ updated }) => updated,
  known: ({ skipped, repeated }) => skipped - repeated,
  repeated: ({ repeated }) => repeated,
  deleted: ({ previouslyDeleted }) => previouslyDeleted,
  leftOut: ({ leftOut }) => leftOut,
  rejected: ({ refused }) => refused,
};

type Props = { upload: Upload; report: Report | null; shown: Outcome | undefined; now: number };

/** The outcome of the rows, or the progress of the check, in the same space to avoid a layout shift. */
export function ReportFigures({ upload, report: found, shown, now }: Props) {
  const isChecking = upload.state === "checking";
  const report = isChecking ? null : found;
  const path = `/admin/imports/uploads/${upload.id}`;
  const fresh = report ? report.imported + report.drafts : 0;
  return (
    <section aria-labelledby="import-counts">
      <div className={IMPORT_HEAD}>
        <h2 id="import-counts" className="section-title m-0 tabular-nums" aria-live="polite">
          {report ? counted(report.rows, "row") : isChecking ? uploadStateText(upload) : "Not checked"}
        </h2>
        <div className="form-buttons">
          {isChecking && (
            <form method="post" action={`/api/admin/import-uploads/${upload.id}`} className="contents">
              <Follow at={`${upload.rows} ${upload.part} ${now}`} href={path} />
              <button type="submit" name="do" value="cancel" className="btn">
                Cancel
              </button>
            </form>
          )}
          <ImportButtons
            isChecking={isChecking}
            isChecked={report !== null}
            label={report ? `Import ${counted(fresh, "Video")}` : "Import"}
          />
        </div>
      </div>
      <FigureGrid columns={8}>
        {Object.entries(COUNTS).map(([outcome, count]) => (
          <Figure key={outcome} label={OUTCOME_LABELS[outcome as Outcome]}>
            {report && count(report) > 0 ? (
              <SiteLink
                href={`${path}?rows=${outcome}#rows`}
                className="link -my-1.75 inline-flex min-h-11 min-w-11 items-center"
                aria-current={shown === outcome || undefined}
                aria-label={`${counted(count(report), "row")}: show ${count(report) === 1 ? "it" : "them"}`}
              >
                {formatNumber(count(report))}
              </SiteLink>
            ) : report ? (
              <span className="text-muted">0</span>
            ) : (
              "–"
            )}
          </Figure>
        ))}
      </FigureGrid>
    </section>
  );
}
