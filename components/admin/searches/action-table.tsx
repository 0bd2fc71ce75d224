import { AdminTable } from "#components/admin/ui/admin-table";
import type { SearchAction } from "#lib/analytics/searches/types";
import { ActionForm, ActionNote } from "./action-effect.tsx";

export function ActionTable({ actions, from }: { actions: SearchAction[]; from: string }) {
  return (
    <AdminTable columns={[{ label: "Search" }]}>
      {actions.map((action) => (
        <tr key={action.id} data-row={action.id}>
          <td className="w-full max-w-0">
            <div className="flex items-center gap-3">
              <div className="min-w-0 flex-1">
                <p className="row-title truncate">{action.query}</p>
                <p className="truncate text-sm">
                  <ActionNote action={action} />
                </p>
              </div>
              <ActionForm action={action} from={from} />
            </div>
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}
