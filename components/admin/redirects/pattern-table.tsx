import { ConfirmSubmit } from "#components/admin/confirm-submit";
import { AdminTable } from "#components/admin/ui/admin-table";
import type { StoredPattern } from "#lib/redirects/types";
import { leadsTo, PatternFields } from "./pattern-fields.tsx";

const COLUMNS = [{ label: "Pattern" }, { label: "Leads to", className: "wide" as const }];

const targetText = (target: string | null): string =>
  ({ video: "the video", category: "the category", page: target ?? "", gone: "nothing (410)" })[leadsTo(target)];

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
            <RemoveForm
              action={`/api/admin/old-addresses/patterns/${id}`}
              what={`the pattern ${pattern}`}
              question="Remove this pattern?"
            />
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}

type RemoveProps = { action: string; what: string; question: string };

export function RemoveForm({ action, what, question }: RemoveProps) {
  return (
    <form method="post" action={action}>
      <ConfirmSubmit name="do" value="remove" className="btn btn-small" question={question}>
        Remove<span className="sr-only"> {what}</span>
      </ConfirmSubmit>
    </form>
  );
}
