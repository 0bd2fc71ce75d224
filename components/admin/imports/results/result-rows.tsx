import { AdminTable } from "#components/admin/ui/admin-table";
import type { Listed } from "#lib/imports/results/policy";
import type { RejectedRow } from "#lib/imports/types";
import { IMPORT_HEAD } from "../import-box.ts";

const COLUMNS = [{ label: "Line", className: "number" as const }, { label: "Title" }, { label: "Reason" }];

type Props = { importId: number; listed: Listed; rows: RejectedRow[] };

export function ResultRows({ importId, listed, rows }: Props) {
  return (
    <section id="rows" aria-labelledby="rows-title" className="mb-8">
      <div className={IMPORT_HEAD}>
        <h2 id="rows-title" className="section-title m-0">
          {listed === "deleted" ? "Previously deleted" : "Rejected rows"}
        </h2>
        {listed === "rejected" && rows.length > 0 && (
          <a href={`/api/admin/imports/${importId}/rejected`} className="btn" download>
            Download as CSV
          </a>
        )}
      </div>
      {rows.length > 0 ? (
        <AdminTable columns={COLUMNS}>
          {rows.map(({ line, title, reason }) => (
            <tr key={line}>
              <td className="number">{line}</td>
              <td className="wrap-anywhere">{title || <span className="text-muted">Not readable</span>}</td>
              <td className="wrap-anywhere">{reason}</td>
            </tr>
          ))}
        </AdminTable>
      ) : (
        <p className="admin-empty">No rows were rejected.</p>
      )}
    </section>
  );
}
