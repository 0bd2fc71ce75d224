"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { AdminTable, type Column, RowActions } from "#components/admin/ui/admin-table";
import { ConfirmDelete } from "#components/admin/videos/confirm-delete";
import { toast } from "#lib/browser/toast";
import { formatDay } from "#lib/core/format";
import { eraseVideo, restoreVideos } from "#lib/trash/client";
import { reportFailure } from "../../account/show-failure.ts";
import { focusBeside } from "../ui/focus-beside.ts";

type Row = { id: number; title: string; note: ReactNode; dates: string[]; canRestore?: boolean };
type Props = {
  rows: Row[];
  dateLabels: string[];
};

/** Deleted videos can be restored or erased permanently. */
export function TrashTable({ rows, dateLabels }: Props) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [erasing, setErasing] = useState<Row>();
  const columns: Column[] = [{ label: "Title" }, ...dateLabels.map((label) => ({ label, className: "wide" as const }))];

  function afterRemoval(id: number, action: "restore" | "erase") {
    focusBeside(id, action, "main");
    router.refresh();
  }
  async function restore({ id, title }: Row) {
    if (busy) return;
    setBusy(true);
    try {
      const { restored, uncategorized, refused } = await restoreVideos([id]);
      if (refused[0]) toast(refused[0].reason, "error");
      else {
        const categoryNote = uncategorized.length > 0 ? " Its categories no longer exist, so it has none now." : "";
        toast(restored.length > 0 ? `${title} is back.${categoryNote}` : `${title} was already restored.`, "success");
        afterRemoval(id, "restore");
      }
    } catch (failure) {
      reportFailure(failure, "This could not be undone. Please try again.");
    }
    setBusy(false);
  }

  return (
    <>
      <AdminTable columns={columns} hasActions>
        {rows.map((row) => (
          <tr key={row.id} data-row={row.id}>
            <td>
              <p className="row-title">{row.title}</p>
              <p className="text-sm text-muted">
                #{row.id}
                {row.note}
              </p>
            </td>
            {row.dates.map((date, at) => (
              <td key={dateLabels[at]} className="whitespace-nowrap wide">
                {formatDay(date)}
              </td>
            ))}
            <td className="acts">
              <RowActions>
                {row.canRestore !== false && (
                  <button
                    type="button"
                    className="btn btn-small js-only"
                    data-act="restore"
                    aria-label={`Restore ${row.title}`}
                    aria-disabled={busy || undefined}
                    onClick={() => restore(row)}
                  >
                    Restore
                  </button>
                )}
                <button
                  type="button"
                  className="btn btn-small btn-quiet btn-danger js-only"
                  data-act="erase"
                  aria-label={`Erase ${row.title}`}
                  onClick={() => setErasing(row)}
                >
                  Erase
                </button>
              </RowActions>
            </td>
          </tr>
        ))}
      </AdminTable>
      {erasing && (
        <ConfirmDelete
          question={`Erase ${erasing.title} for good?`}
          consequence="Its views, favorites and playlist positions go with it. This cannot be undone."
          fallback="Failed to delete video."
          remove={() => eraseVideo(erasing.id)}
          onGone={() => {
            toast(`Erased ${erasing.title}.`, "success");
            afterRemoval(erasing.id, "erase");
          }}
          onClose={() => setErasing(undefined)}
        />
      )}
    </>
  );
}
