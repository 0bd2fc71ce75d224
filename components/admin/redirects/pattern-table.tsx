import { AdminTable } from "#components/admin/ui/admin-table";
import type { StoredPattern } from "#lib/redirects/types";
import { leadsTo, PatternFields } from "./pattern-fields.tsx";

const COLUMNS = [{ label: "Pattern" }, { label: "Leads to", className: "wide" as const }];

const targetText = (target: string | null): string =>
  ({ video: "the video", category: "the category", page: target ?? "" })[leadsTo(target)];

export function PatternTable({ patterns }: { patterns: StoredPattern[] }) {
  return (
    <AdminTable columns={COLUMNS} hasActions>
      {patterns.map(({ id, pattern, target }) => (
        <tr key={id} data-row={id}>
          <td>
            <code className="break-all">{pattern}</code>
            <p className="text-sm text-muted md:hidden">leads to {targetText(target)}</p>
            <details>
              <summary className="min-h-11 w-fit cursor-pointer content-center text-muted">
                Edit<span className="sr-only"> the pattern {pattern}</span>
              </summary>
              <form method="post" action={`/api/admin/old-addresses/patterns/${id}`} className="form mt-2 mb-4">
                <input type="hidden" name="do" value="change" />
                <PatternFields pattern={pattern} target={target} />
                <button type="submit" className="btn">
                  Save
                </button>
              </form>
            </details>
          </td>
          <td className="wide">{targetText(target)}</td>
          <td className="acts">
            <RemoveForm action={`/api/admin/old-addresses/patterns/${id}`} what={`the pattern ${pattern}`} />
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}

export function RemoveForm({ action, what }: { action: string; what: string }) {
  return (
    <form method="post" action={action}>
      <button type="submit" name="do" value="remove" className="btn btn-small">
        Remove<span className="sr-only"> {what}</span>
      </button>
    </form>
  );
}
