import { AdminTable } from "#components/admin/ui/admin-table";
import { Figure, FigureGrid } from "#components/admin/ui/figures";
import { formatNumber } from "#lib/core/format";
import type { AddressCheck, CheckGroup } from "#lib/redirects/check/types";

const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
const COLUMNS = [{ label: "Kind of address" }, { label: "Addresses", className: "number" as const }];

const FIGURES: [label: string, count: (check: AddressCheck) => number][] = [
  ["Addresses", ({ addresses }) => addresses],
  ["Lead to a page", ({ resolved }) => resolved],
  ["Pages of this site", ({ own }) => own],
  ["Deleted videos", ({ gone }) => gone],
  ["Lead nowhere", ({ groups }) => groups.reduce((sum, { count }) => sum + count, 0)],
];

function foundText({ found, count }: CheckGroup): string {
  if (found === count) return "Adding the pattern finds all of them.";
  if (found > 0) return `Adding the pattern finds ${formatNumber(found)} of them.`;
  return "No old id or slug fits: import them, or let the pattern lead to one page.";
}

function Kind({ group }: { group: CheckGroup }) {
  const { shape, pattern, examples } = group;
  return (
    <>
      <code className="break-all">{shape || "All others"}</code>
      <p className="text-sm text-muted break-all">for example {examples.join(", ")}</p>
      {pattern && (
        <>
          <p className="text-sm text-muted">{foundText(group)}</p>
          <form method="post" action="/api/admin/old-addresses/patterns" className="my-2">
            <input type="hidden" name="from" value="check" />
            <input type="hidden" name="pattern" value={pattern} />
            <input type="hidden" name="target" value="video" />
            <button type="submit" className={group.found > 0 ? "btn btn-primary" : "btn"}>
              Add Pattern<span className="sr-only"> {pattern}</span>
            </button>
          </form>
        </>
      )}
    </>
  );
}

/** Counts the addresses that resolve, and groups the others by cause. */
export function CheckReport({ check }: { check: AddressCheck }) {
  const { groups, createdAt } = check;
  return (
    <section aria-labelledby="check-report">
      <h2 id="check-report" className="section-title">
        Checked on {moment.format(new Date(createdAt))} UTC
      </h2>
      <FigureGrid>
        {FIGURES.map(([label, count]) => (
          <Figure key={label} label={label}>
            {formatNumber(count(check))}
          </Figure>
        ))}
      </FigureGrid>
      {groups.length > 0 ? (
        <AdminTable columns={COLUMNS}>
          {groups.map((group) => (
            <tr key={group.shape}>
              <td>
                <Kind group={group} />
              </td>
              <td className="number">{formatNumber(group.count)}</td>
            </tr>
          ))}
        </AdminTable>
      ) : (
        <p className="admin-empty">All of them lead somewhere.</p>
      )}
    </section>
  );
}
