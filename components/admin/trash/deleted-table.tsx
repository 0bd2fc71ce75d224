import { formatDay } from "#lib/core/format";
import type { DeletedVideo } from "#lib/trash/types";
import { TrashTable } from "./trash-table.tsx";

export function DeletedTable({ videos }: { videos: DeletedVideo[] }) {
  const rows = videos.map(({ id, title, deletedAt, goneAt, isReported }) => ({
    id,
    title,
    note: (
      <>
        {isReported && " · A report keeps it off the site"}
        <span className="md:hidden"> · Kept until {formatDay(goneAt)}</span>
      </>
    ),
    dates: [deletedAt, goneAt],
  }));
  return <TrashTable rows={rows} dateLabels={["Deleted", "Kept until"]} />;
}
