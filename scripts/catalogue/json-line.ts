import type { ImportSummary } from "#lib/imports/types";

/** Machine-readable result of an import. */
export const jsonLine = (summary: ImportSummary): string =>
  JSON.stringify({
    import: summary.id,
    rows: summary.rows,
    published: summary.imported,
    drafts: summary.drafts,
    updated: summary.updated,
    restored: summary.restored,
    duplicates: summary.skipped,
    rejected: summary.refused,
    leftOut: summary.leftOut,
    previouslyDeleted: summary.previouslyDeleted,
    warnings: summary.warnings,
  });
