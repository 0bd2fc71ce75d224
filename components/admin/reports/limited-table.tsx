import { AdminTable } from "#components/admin/ui/admin-table";
import { SiteLink } from "#components/navigation/site-link";
import { caseAddress } from "#lib/reports/addresses";
import { MISUSE_DAYS } from "#lib/reports/misuse/policy";
import type { LimitedReporter } from "#lib/reports/misuse/types";

const COLUMNS = [{ label: "Reporter" }, { label: "Limit", className: "wide" as const }];
const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

function limitText({ warnedAt, suspendedUntil }: LimitedReporter): string {
  if (suspendedUntil) return `Suspended until ${day.format(new Date(suspendedUntil))}`;
  return warnedAt ? `Two reports a day, warned ${day.format(new Date(warnedAt))}` : "Two reports a day";
}

/** Guests are identified only by a keyed hash of their network, so their latest report represents them. */
export function LimitedTable({ reporters }: { reporters: LimitedReporter[] }) {
  return (
    <AdminTable columns={COLUMNS} hasActions>
      {reporters.map((reporter) => {
        const { id, username, refused, upheld } = reporter;
        const name = username ?? `Guest of report ${id}`;
        return (
          <tr key={id} data-row={id}>
            <td className="wrap-anywhere">
              <p className="row-title">{name}</p>
              <p className="text-sm text-muted">
                {refused} refused, {upheld} upheld in {MISUSE_DAYS} days ·{" "}
                <SiteLink href={caseAddress(id)} className="link">
                  Latest report
                </SiteLink>
              </p>
              <p className="text-sm text-muted md:hidden">{limitText(reporter)}</p>
            </td>
            <td className="wide">{limitText(reporter)}</td>
            <td className="acts">
              <form method="post" action={`/api/admin/limited-reporters/${id}`}>
                <button type="submit" name="do" value="lift" className="btn btn-small">
                  Lift<span className="sr-only"> the limits of {name}</span>
                </button>
              </form>
            </td>
          </tr>
        );
      })}
    </AdminTable>
  );
}
