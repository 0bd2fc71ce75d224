import { RowForm } from "#components/admin/row-form";
import { AdminTable } from "#components/admin/ui/admin-table";
import { SiteLink } from "#components/navigation/site-link";
import type { CategoryLink } from "#lib/categories/types";
import { formatNumber } from "#lib/core/format";
import type { MissingAddress } from "#lib/redirects/missing/types";
import { REDIRECTS } from "./redirect-tabs.tsx";
import { TargetField } from "./target-field.tsx";

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });
const COLUMNS = [
  { label: "Address" },
  { label: "Hits", className: "number" as const },
  { label: "Last", className: "wide" as const },
];

type Props = {
  missing: MissingAddress[];
  categories: CategoryLink[];
  refused?: { address?: string; target?: string; problem?: string };
};

/** Addresses that visitors requested in vain, with forms to redirect them. */
export function MissingTable({ missing, categories, refused = {} }: Props) {
  return (
    <AdminTable columns={COLUMNS} hasActions>
      {missing.map(({ id, path, hits, lastAt }) => {
        const isRefused = refused.address === path;
        return (
          <tr key={id} data-row={id}>
            <td>
              <code className="break-all">{path}</code>
              {path.includes("?") ? (
                <p className="text-sm text-muted">
                  <SiteLink href={`${REDIRECTS}?pattern=${encodeURIComponent(`${path}={id}`)}`} className="link">
                    Add a pattern
                  </SiteLink>{" "}
                  for it: values of parameters are not kept.
                </p>
              ) : (
                <details open={isRefused}>
                  <summary className="min-h-11 w-fit cursor-pointer content-center text-muted">
                    Redirect to…<span className="sr-only"> from {path}</span>
                  </summary>
                  <form method="post" action="/api/admin/old-addresses" className="form mt-2 mb-4">
                    <input type="hidden" name="from" value="missing" />
                    <input type="hidden" name="address" value={path} />
                    <TargetField
                      label={`Page for ${path}`}
                      categories={categories}
                      {...(isRefused && { value: refused.target, problem: refused.problem })}
                    />
                    <button type="submit" className="btn">
                      Redirect
                    </button>
                  </form>
                </details>
              )}
            </td>
            <td className="number">{formatNumber(hits)}</td>
            <td className="wide">
              <time dateTime={lastAt}>{day.format(new Date(lastAt))}</time>
            </td>
            <td className="acts">
              <RowForm
                action={`/api/admin/old-addresses/missing/${id}`}
                outcomes={{ dismiss: { focus: { beside: `[value="dismiss"]` } } }}
              >
                <button type="submit" name="do" value="dismiss" className="btn btn-small">
                  Dismiss<span className="sr-only"> {path}</span>
                </button>
              </RowForm>
            </td>
          </tr>
        );
      })}
    </AdminTable>
  );
}
