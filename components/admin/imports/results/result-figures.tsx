import { Figure, FigureGrid } from "#components/admin/ui/figures";
import { SiteLink } from "#components/navigation/site-link";
import { formatNumber } from "#lib/core/format";
import type { ImportResult } from "#lib/imports/results/types";
import { OUTCOME_LABELS } from "../outcome-labels.ts";

/** The figures of the preview, of what was imported. */
export function ResultFigures({ result }: { result: ImportResult }) {
  const { id, imported, drafts, updated, skipped, repeated, previouslyDeleted, leftOut, refused } = result;
  const path = `/admin/imports/${id}`;
  const figures: (readonly [label: string, count: number, href?: string])[] = [
    [OUTCOME_LABELS.new, imported, `/admin/videos?import=${id}&sortBy=id`],
    [OUTCOME_LABELS.draft, drafts, `/admin/videos?state=draft&import=${id}`],
    [OUTCOME_LABELS.changed, updated],
    ...(repeated === null
      ? [["On the site already, or repeated", skipped] as const]
      : ([
          [OUTCOME_LABELS.known, skipped - repeated],
          [OUTCOME_LABELS.repeated, repeated],
        ] as const)),
    [OUTCOME_LABELS.deleted, previouslyDeleted, `${path}?rows=deleted#rows`],
    [OUTCOME_LABELS.leftOut, leftOut],
    [OUTCOME_LABELS.rejected, refused, `${path}#rows`],
  ];
  return (
    <FigureGrid columns={8}>
      {figures.map(([label, count, href]) => (
        <Figure key={label} label={label}>
          {count === 0 ? (
            <span className="text-muted">0</span>
          ) : href ? (
            <SiteLink
              href={href}
              className="link -my-1.75 inline-flex min-h-11 min-w-11 items-center"
              aria-label={`${label}: ${formatNumber(count)}, show them`}
            >
              {formatNumber(count)}
            </SiteLink>
          ) : (
            formatNumber(count)
          )}
        </Figure>
      ))}
    </FigureGrid>
  );
}
