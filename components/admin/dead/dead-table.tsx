"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { AdminTable, type Column } from "#components/admin/ui/admin-table";
import { AskDelete } from "#components/admin/videos/ask-delete";
import { toast } from "#lib/browser/toast";
import { eraseVideo, restoreVideos } from "#lib/trash/client";
import type { DeadVideo } from "#lib/trash/dead/types";
import { reportFailure } from "../../account/report-failure.ts";
import { focusBeside } from "../ui/focus-beside.ts";

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });
const dayOf = (moment: string): string => day.format(new Date(moment));

const COLUMNS: Column[] = [
  { label: "Title" },
  { label: "Off the site", className: "wide" },
  { label: "Last check", className: "wide" },
];

export function DeadTable({ videos }: { videos: DeadVideo[] }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [erasing, setErasing] = useState<DeadVideo>();

  function gone(id: number, act: "restore" | "erase") {
    focusBeside(id, act, "main");
    router.refresh();
  }
  async function restore({ id, title }: DeadVideo) {
    if (busy) return;
    setBusy(true);
    try {
      const { restored, refused } = await restoreVideos([id]);
      if (refused[0]) toast(refused[0].reason, "error");
      else {
        toast(restored.length > 0 ? `${title} is on the site again.` : `${title} was put back already.`, "success");
        gone(id, "restore");
      }
    } catch (failure) {
      reportFailure(failure, "The video could not be put back. Please try again.");
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
                #{video.id} · missing at {video.host} since {dayOf(video.missedSince)}
                {video.iframeSrc && (
                  <>
                    {" · "}
                    <a className="link" href={video.iframeSrc} target="_blank" rel="noreferrer">
                      Open player<span className="sr-only"> of {video.title}</span>
                    </a>
                  </>
                )}
              </p>
            </td>
            <td className="nowrap wide">{dayOf(video.deadSince)}</td>
            <td className="nowrap wide">{dayOf(video.checkedAt)}</td>
            <td className="acts">
              <div className="act-row">
                <button
                  type="button"
                  className="btn btn-small js-only"
                  data-act="restore"
                  aria-label={`Put ${video.title} back`}
                  aria-disabled={busy || undefined}
                  onClick={() => restore(video)}
                >
                  Put Back
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
