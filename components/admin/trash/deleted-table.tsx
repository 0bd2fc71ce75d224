import { SiteLink } from "#components/navigation/site-link";
import { formatDay } from "#lib/core/format";
import type { DeletedVideo } from "#lib/trash/types";
import { TrashTable } from "./trash-table.tsx";

export function DeletedTable({ videos }: { videos: DeletedVideo[] }) {
  const rows = videos.map(({ id, title, deletedAt, goneAt, isReported }) => ({
    id,
    title,
    note: (
      <>
        {isReported && (
          <>
            {" · "}
            <SiteLink href={`/admin/videos/${id}`} className="link">
              A report keeps it off the site
            </SiteLink>
          </>
        )}
        <span className="md:hidden"> · Kept until {formatDay(goneAt)}</span>
      </>
    ),
    dates: [deletedAt, goneAt],
    canRestore: !isReported,
  }));
  return <TrashTable rows={rows} dateLabels={["Deleted", "Kept until"]} />;
}
