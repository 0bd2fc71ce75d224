import { AdminTable, type Column } from "#components/admin/ui/admin-table";
import type { LearnedModel } from "#lib/admin/suggestions/types";
import { formatNumber } from "#lib/core/format";

const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

const COLUMNS: Column[] = [
  { label: "Target" },
  { label: "Based on", className: "wide" },
  { label: "Correct", className: "number" },
  { label: "Videos covered", className: "number" },
];

const WORDS = {
  category: { title: "Categories", of: "categories" },
  tag: { title: "Tags", of: "tags" },
} as const;

const percent = (part: number, whole: number): string => (whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)}%`);

/** Measured on videos that were not used for training. */
export function PrecisionTable({ model: { kind, learnedAt, videos, labels, measured } }: { model: LearnedModel }) {
  const rows = [
    { by: "Words", points: measured.undated },
    { by: "Words and month", points: measured.dated },
  ].flatMap(({ by, points }) => points.map((point) => ({ by, ...point })));
  const { title, of } = WORDS[kind];
  return (
    <section aria-labelledby={`precision-${kind}`} className="mb-8">
      <h2 id={`precision-${kind}`} className="section-title">
        {title}
      </h2>
      <p className="text-sm text-muted mb-3">
        Learned from {formatNumber(videos)} videos with {formatNumber(labels)} {of},{" "}
        <time dateTime={learnedAt}>{moment.format(new Date(learnedAt))}</time> UTC.
      </p>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">
          There are too few videos with {of} to say how often a suggestion is right, so none is added in bulk.
        </p>
      ) : (
        <AdminTable columns={COLUMNS}>
          {rows.map(({ by, level, suggested, right, covered, videos: measuredOn }) => (
            <tr key={`${by} ${level}`}>
              <td>
                {Math.round(level * 100)}%<p className="text-sm text-muted md:hidden">{by}</p>
              </td>
              <td className="wide">{by}</td>
              <td className="number">
                {percent(right, suggested)}
                <p className="text-sm text-muted">
                  {formatNumber(right)} of {formatNumber(suggested)}
                </p>
              </td>
              <td className="number">
                {percent(covered, measuredOn)}
                <p className="text-sm text-muted">
                  {formatNumber(covered)} of {formatNumber(measuredOn)}
                </p>
              </td>
            </tr>
          ))}
        </AdminTable>
      )}
    </section>
  );
}
