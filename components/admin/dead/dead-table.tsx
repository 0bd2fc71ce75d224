import { formatDay } from "#lib/core/format";
import type { DeadVideo } from "#lib/trash/dead/types";
import { TrashTable } from "../trash/trash-table.tsx";

export function DeadTable({ videos }: { videos: DeadVideo[] }) {
  const rows = videos.map(({ id, title, host, iframeSrc, missedSince, deadSince, checkedAt }) => ({
    id,
    title,
    note: (
      <>
        {" "}
        · missing at {host} since {formatDay(missedSince)}
        {iframeSrc && (
          <>
            {" · "}
            <a className="link" href={iframeSrc} target="_blank" rel="noreferrer">
              Open player<span className="sr-only"> of {title}</span>
            </a>
          </>
        )}
      </>
    ),
    dates: [deadSince, checkedAt],
  }));
  return <TrashTable rows={rows} dateLabels={["Off the site", "Last check"]} />;
}
