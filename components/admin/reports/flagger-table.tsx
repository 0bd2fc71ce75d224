import { AdminTable } from "#components/admin/ui/admin-table";
import type { Flagger } from "#lib/reports/flaggers/types";

const COLUMNS = [{ label: "Organisation" }, { label: "Reports", className: "wide" as const }];
const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

const figuresText = ({ received, removed, kept }: Flagger): string =>
  `${received} received, ${removed} removed, ${kept} kept`;

export function FlaggerTable({ flaggers }: { flaggers: Flagger[] }) {
  return (
    <AdminTable columns={COLUMNS} hasActions>
      {flaggers.map((flagger) => {
        const { id, name, contact, createdAt, endedAt } = flagger;
        return (
          <tr key={id} data-row={id}>
            <td className="wrap-anywhere">
              <p className="row-title">{name}</p>
              {contact && <p className="text-sm text-muted">{contact}</p>}
              <p className="text-sm text-muted">
                {endedAt ? `Ended ${day.format(new Date(endedAt))}` : `Since ${day.format(new Date(createdAt))}`}
              </p>
              <p className="text-sm text-muted md:hidden">{figuresText(flagger)}</p>
            </td>
            <td className="wide">{figuresText(flagger)}</td>
            <td className="acts">
              {!endedAt && (
                <form method="post" action={`/api/admin/flaggers/${id}`} className="form-buttons">
                  <button type="submit" name="do" value="renew" className="btn btn-small">
                    New Key<span className="sr-only"> for {name}</span>
                  </button>
                  <button type="submit" name="do" value="end" className="btn btn-small btn-quiet">
                    End Status<span className="sr-only"> of {name}</span>
                  </button>
                </form>
              )}
            </td>
          </tr>
        );
      })}
    </AdminTable>
  );
}
