"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { AdminTable, type Column } from "#components/admin/ui/admin-table";
import { AskDelete } from "#components/admin/videos/ask-delete";
import { toast } from "#lib/browser/toast";
import { eraseVideo, restoreVideos } from "#lib/trash/client";
import type { DeletedVideo } from "#lib/trash/types";
import { reportFailure } from "../../account/report-failure.ts";
import { focusBeside } from "../ui/focus-beside.ts";

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });
const dayOf = (moment: string): string => day.format(new Date(moment));

const COLUMNS: Column[] = [
  { label: "Title" },
  { label: "Deleted", className: "wide" },
  { label: "Kept until", className: "wide" },
];

/** The videos in the trash: each comes back, or is erased before its time. */
export function DeletedTable({ videos }: { videos: DeletedVideo[] }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [erasing, setErasing] = useState<DeletedVideo>();

  function gone(id: number, act: "restore" | "erase") {
    focusBeside(id, act, "main");
    router.refresh();
  }
  async function restore({ id, title }: DeletedVideo) {
    if (busy) return;
    setBusy(true);
    try {
      const { restored, uncategorized, refused } = await restoreVideos([id]);
      if (refused[0]) {
        toast(refused[0].reason, "error");
        setBusy(false);
        return;
      }
      const lonely = uncategorized.length > 0 ? " Its categories are gone: it has none now." : "";
      toast(restored.length > 0 ? `${title} is back.${lonely}` : `${title} was brought back already.`, "success");
      gone(id, "restore");
    } catch (failure) {
      reportFailure(failure, "This could not be undone. Please try again.");
    }
    setBusy(false);
  }

  return (
    <>
      <AdminTable columns={COLUMNS} acts>
        {videos.map((video) => (
          <tr key={video.id} data-row={video.id}>
            <td>
              <p className="row-title">{video.title}</p>
              <p className="admin-note">
                #{video.id}
                <span className="md:hidden"> · Kept until {dayOf(video.goneAt)}</span>
              </p>
            </td>
            <td className="nowrap wide">{dayOf(video.deletedAt)}</td>
            <td className="nowrap wide">{dayOf(video.goneAt)}</td>
            <td className="acts">
              <div className="act-row">
                <button
                  type="button"
                  className="btn btn-small js-only"
                  data-act="restore"
                  aria-label={`Restore ${video.title}`}
                  aria-disabled={busy || undefined}
                  onClick={() => restore(video)}
                >
                  Restore
                </button>
                <button
                  type="button"
                  className="btn btn-small btn-quiet btn-danger js-only"
                  data-act="erase"
                  aria-label={`Erase ${video.title}`}
                  onClick={() => setErasing(video)}
                >
                  Erase
                </button>
              </div>
            </td>
          </tr>
        ))}
      </AdminTable>
      {erasing && (
        <AskDelete
          question={`Erase ${erasing.title} for good?`}
          consequence="Its views, favorites and places in playlists go with it. This cannot be undone."
          otherwise="Failed to delete video."
          remove={() => eraseVideo(erasing.id)}
          onGone={() => {
            toast(`Erased ${erasing.title}.`, "success");
            gone(erasing.id, "erase");
          }}
          onClose={() => setErasing(undefined)}
        />
      )}
    </>
  );
}
