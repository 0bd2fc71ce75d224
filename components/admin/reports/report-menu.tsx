import { SiteLink } from "#components/navigation/site-link";
import type { Report } from "#lib/reports/types";
import { useMay } from "../staff-role.tsx";
import { RowMenu } from "./row-menu.tsx";

export type VideoActions = { onEdit: () => void; onDelete: () => void; onRestore: () => void };

type Props = VideoActions & { report: Report; busy: boolean };

export function ReportMenu({ report: { id, video }, busy, onEdit, onDelete, onRestore }: Props) {
  const mayEdit = useMay()("catalogue.edit");
  return (
    <RowMenu label={`More for ${video.title}`}>
      <form method="post" action={`/api/admin/reports/${id}/evidence`}>
        <button type="submit" className="panel-item">
          Download Evidence
        </button>
      </form>
      {mayEdit && video.isInTrash && (
        <button type="button" className="panel-item js-only" onClick={onRestore}>
          Restore Video
        </button>
      )}
      {mayEdit && !video.isDeleted && (
        <>
          <button type="button" className="panel-item js-only" onClick={onEdit}>
            Edit Video
          </button>
          <SiteLink className="panel-item" href={`/admin/videos?search=${video.id}`}>
            Find in Manage Videos
          </SiteLink>
          <button
            type="button"
            className="panel-item text-danger js-only"
            aria-disabled={busy || undefined}
            onClick={onDelete}
          >
            Delete Video
          </button>
        </>
      )}
    </RowMenu>
  );
}
