import { AdminTable, type Column } from "#components/admin/ui/admin-table";
import { SiteLink } from "#components/navigation/site-link";
import { formatNumber } from "#lib/core/format";
import type { ImportRun } from "#lib/imports/types";
import { counted } from "./counted.ts";

const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

const COLUMNS: Column[] = [
  { label: "File" },
  { label: "Imported", className: "number" },
  { label: "Drafts", className: "number" },
  { label: "Updated", className: "wide number" },
  { label: "Skipped", className: "wide number" },
  { label: "Rejected", className: "number" },
];

/** Links to the videos and to the rejected rows of each run. */
export function ImportTable({ imports }: { imports: ImportRun[] }) {
  return (
    <AdminTable columns={COLUMNS}>
      {imports.map(({ id, source, startedAt, undoneAt, rows, imported, drafts, updated, skipped, refused }) => (
        <tr key={id} data-row={id}>
          <td>
            <SiteLink
              href={`/admin/imports/${id}`}
              className="row-title relative block break-all after:absolute after:inset-x-0 after:-inset-y-3 hover:underline"
            >
              {source}
            </SiteLink>
            <p className="text-sm text-muted">
              #{id} · <time dateTime={startedAt}>{moment.format(new Date(startedAt))}</time> · {counted(rows, "row")}
              {undoneAt && " · undone"}
            </p>
          </td>
          <Count n={imported} href={`/admin/videos?import=${id}&sortBy=id`} what="imported: show the videos" />
          <Count n={drafts} href={`/admin/videos?state=draft&import=${id}`} what="drafts: show them" />
          <td className="wide number">{formatNumber(updated)}</td>
          <td className="wide number">{formatNumber(skipped)}</td>
          <Count n={refused} href={`/admin/imports/${id}#rows`} what="rejected: show the rows" />
        </tr>
      ))}
    </AdminTable>
  );
}

function Count({ n, href, what }: { n: number; href: string; what: string }) {
  return (
    <td className="number">
      {n > 0 ? (
        <SiteLink
          href={href}
          className="link inline-flex min-h-11 min-w-11 items-center justify-end"
          aria-label={`${formatNumber(n)} ${what}`}
        >
          {formatNumber(n)}
        </SiteLink>
      ) : (
        0
      )}
    </td>
  );
}
