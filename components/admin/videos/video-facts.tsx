import type { ReactNode } from "react";
import { ReportLinks } from "#components/admin/reports/report-links";
import { formatCount, formatDay } from "#lib/core/format";
import type { LastCheck } from "#lib/links/types";
import type { ReportOfVideo } from "#lib/reports/types";
import type { EditedVideo } from "#lib/videos/admin/types";

type Props = {
  video: EditedVideo;
  /** Of the player. */
  host: string | undefined;
  check: LastCheck | null;
};

function checkText({ brokenSince }: EditedVideo, check: LastCheck | null): string {
  if (!check) return "None";
  const day = formatDay(check.checkedAt);
  if (brokenSince) return `${day}: missing at its provider since ${formatDay(brokenSince)}`;
  return `${day}: ${check.isFound ? "available" : "not found, to be checked again"}`;
}

function VideoFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-2">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

export function VideoFacts({ video, host, check }: Props) {
  const { duration, viewCount, createdAt, updatedAt, isPrivate, featuredRank, mirrors, sourceUrl } = video;
  return (
    <dl className="grid gap-1.5 text-sm">
      <VideoFact label="Duration">{duration ?? "Unknown"}</VideoFact>
      <VideoFact label="Views">{formatCount(viewCount)}</VideoFact>
      <VideoFact label="Access">{isPrivate ? "Premium members and admins" : "Everybody"}</VideoFact>
      {featuredRank !== null && <VideoFact label="Featured">Yes</VideoFact>}
      <VideoFact label="Added">{formatDay(createdAt)}</VideoFact>
      <VideoFact label="Last changed">{formatDay(updatedAt)}</VideoFact>
      {host && <VideoFact label="Host">{host}</VideoFact>}
      {mirrors.length > 0 && <VideoFact label="Mirrors">{mirrors.length}</VideoFact>}
      {sourceUrl && (
        <VideoFact label="Source">
          <a className="link" href={sourceUrl} target="_blank" rel="noopener noreferrer">
            {sourceUrl}
          </a>
        </VideoFact>
      )}
      {video.state === "public" && <VideoFact label="Last check">{checkText(video, check)}</VideoFact>}
    </dl>
  );
}

export function VideoReports({ reports }: { reports: ReportOfVideo[] }) {
  return (
    <section aria-labelledby="video-reports">
      <h2 id="video-reports" className="mb-1 font-semibold">
        Reports
      </h2>
      {reports.length === 0 && <p className="text-sm text-muted">No reports of this video.</p>}
      <ReportLinks reports={reports} hrefOf={(id) => `/admin/reports?id=${id}`} />
    </section>
  );
}
