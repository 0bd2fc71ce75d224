import { AdminTable } from "#components/admin/ui/admin-table";
import type { SearchAction } from "#lib/analytics/searches/types";
import { ActionEffect } from "./action-effect.tsx";

export function ActionTable({ actions, from }: { actions: SearchAction[]; from: string }) {
  return (
    <AdminTable columns={[{ label: "Search" }]}>
      {actions.map((action) => (
        <tr key={action.id} data-row={action.id}>
          <td>
            <p className="font-semibold break-words">{action.query}</p>
            <ActionEffect action={action} from={from} isRow />
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}
