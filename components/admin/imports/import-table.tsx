import { AdminTable, type Column } from "#components/admin/ui/admin-table";
import { SiteLink } from "#components/navigation/site-link";
import type { ImportRun } from "#lib/imports/types";

const exact = new Intl.NumberFormat("en");
const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

const COLUMNS: Column[] = [
  { label: "File" },
  { label: "Imported", className: "number" },
  { label: "Updated", className: "wide" },
  { label: "Skipped", className: "wide" },
  { label: "Refused", className: "number" },
];

/** Runs of imports, with the ways to their videos and to the rows that were refused. */
export function ImportTable({ imports }: { imports: ImportRun[] }) {
  return (
    <AdminTable columns={COLUMNS}>
      {imports.map(({ id, source, startedAt, undoneAt, rows, imported, updated, skipped, refused }) => (
        <tr key={id} data-row={id}>
          <td>
            <SiteLink
              href={`/admin/imports/${id}`}
              className="row-title inline-flex min-h-11 min-w-11 items-center break-all hover:underline"
            >
              {source}
            </SiteLink>
            <p className="admin-note">
              #{id} · <time dateTime={startedAt}>{moment.format(new Date(startedAt))}</time> · {exact.format(rows)} rows
              {undoneAt && " · undone"}
            </p>
          </td>
          <td className="number">
            {imported > 0 ? (
              <SiteLink
                href={`/admin/videos?import=${id}&sortBy=id`}
                className="link inline-flex min-h-11 min-w-11 items-center justify-end"
                aria-label={`${exact.format(imported)} imported: show the videos`}
              >
                {exact.format(imported)}
              </SiteLink>
            ) : (
              0
            )}
          </td>
          <td className="wide">{exact.format(updated)}</td>
          <td className="wide">{exact.format(skipped)}</td>
          <td className="number">
            {refused > 0 ? (
              <SiteLink
                href={`/admin/imports/${id}`}
                className="link inline-flex min-h-11 min-w-11 items-center justify-end"
                aria-label={`${exact.format(refused)} refused: show the rows`}
              >
                {exact.format(refused)}
              </SiteLink>
            ) : (
              0
            )}
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}
