import { VideoReports } from "#components/admin/videos/video-facts";
import { PageHeading } from "#components/layout/page-heading";
import { Breadcrumbs } from "#components/navigation/breadcrumbs";
import { SiteLink } from "#components/navigation/site-link";
import { formatDay } from "#lib/core/format";
import type { ReportOfVideo } from "#lib/reports/types";
import type { TrashedVideo } from "#lib/trash/types";

type State = { label: string; text: string; list?: { label: string; href: string } };

const STATES: Record<TrashedVideo["removal"], State> = {
  hidden: {
    label: "Hidden by a report",
    text: "It is off the site until the report is decided.",
  },
  removed: {
    label: "Deleted",
    text: "It is no longer on the site.",
    list: { label: "Deleted Videos", href: "/admin/videos/deleted" },
  },
  dead: {
    label: "Dead",
    text: "Its provider no longer has it. If it returns there, it returns here.",
    list: { label: "Dead Videos", href: "/admin/videos/dead" },
  },
};

type Props = {
  video: TrashedVideo;
  /** For staff who may decide them. */
  reports: ReportOfVideo[] | undefined;
};

/** The panel's page of a video in the trash, without its player and pictures. */
export function TrashedVideoPage({ video: { id, title, deletedAt, removal }, reports }: Props) {
  const { label, text, list } = STATES[removal];
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Manage Videos", href: "/admin/videos" }, { label: `#${id}` }]} />
      <PageHeading title={title} note={`Off the site since ${formatDay(deletedAt)}`} />
      <p className="mb-4">
        <span className="badge">{label}</span> {text}
      </p>
      {list && (
        <p className="mb-6">
          <SiteLink href={list.href} className="btn btn-small">
            {list.label}
          </SiteLink>
        </p>
      )}
      {reports && <VideoReports reports={reports} />}
    </>
  );
}
