import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { PublicationNote } from "#components/admin/publication/publication-note";
import { TrashedVideoPage } from "#components/admin/trash/trashed-video";
import { PreviewFrame } from "#components/admin/videos/preview-frame";
import { VideoFacts, VideoReports } from "#components/admin/videos/video-facts";
import { PageHeading } from "#components/layout/page-heading";
import { Breadcrumbs } from "#components/navigation/breadcrumbs";
import { SiteLink } from "#components/navigation/site-link";
import { Description } from "#components/watch/description";
import { Poster } from "#components/watch/poster";
import { TagList } from "#components/watch/tag-list";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { env } from "#lib/core/env";
import { readId } from "#lib/core/ids";
import { findLastCheck } from "#lib/links/queries";
import { can } from "#lib/permissions";
import { listReportsOf } from "#lib/reports/queries";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { findMergedInto } from "#lib/trash/merged/queries";
import { findInTrash } from "#lib/trash/queries";
import { findEditedVideo } from "#lib/videos/admin/queries";
import { framedPlayer, readEmbed } from "#lib/videos/embeds/parse-embed";

type Props = { params: Promise<{ id: string }> };

const find = cache(findEditedVideo);
const findTrashed = cache(findInTrash);

async function loadVideo({ params }: Props) {
  const { id } = await params;
  const known = readId(id);
  const viewer = await requirePageStaff(known === undefined ? "/admin/videos" : `/admin/videos/${known}`);
  if (known === undefined) notFound();
  const [video, trashed] = await Promise.all([find(known), findTrashed(known)]);
  if (!video && !trashed) {
    const other = await findMergedInto(id);
    if (other === null) notFound();
    redirect(`/admin/videos/${other}`);
  }
  return { viewer, video, trashed, id: known };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { id } = await loadVideo(props);
  const words = { title: "Preview of a Video", description: "A video as it will be seen." };
  return pageMetadata(await getSite(), { ...words, path: `/admin/videos/${id}` });
}

/** The latest. */
const REPORTS_SHOWN = 5;

export default async function VideoPreviewPage(props: Props) {
  const { id, video, trashed, viewer } = await loadVideo(props);
  const [check, reports] = await Promise.all([
    findLastCheck(id),
    can(viewer, "reports.decide") ? listReportsOf([id], REPORTS_SHOWN) : undefined,
  ]);
  if (!video) return trashed && <TrashedVideoPage video={trashed} reports={reports} />;
  const player = framedPlayer(video.iframeSrc ?? "", new URL(env().siteUrl).hostname);
  const embed = readEmbed(video.iframeSrc ?? "");
  return (
    <>
      <Breadcrumbs crumbs={[{ label: "Manage Videos", href: "/admin/videos" }, { label: `#${video.id}` }]} />
      <PageHeading title={video.title} note={video.categories.map(({ name }) => name).join(", ") || "Uncategorized"} />
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <PublicationNote video={video} />
        <div className="form-buttons">
          <SiteLink href={`/admin/videos?edit=${video.id}`} className="btn btn-small btn-primary">
            Edit
          </SiteLink>
          {video.state === "public" && (
            <SiteLink href={`/videos/${video.id}`} className="btn btn-small">
              View on Site
            </SiteLink>
          )}
        </div>
      </div>
      <div className="grid items-start gap-x-8 gap-y-6 min-[75rem]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div>
          {player ? (
            <PreviewFrame {...player}>
              <Poster id={video.id} src={video.thumbnailUrl} />
            </PreviewFrame>
          ) : (
            <p className="admin-empty">There is no player at this address.</p>
          )}
          <Description text={video.description} />
          <TagList tags={video.tags} />
        </div>
        <div className="grid gap-6">
          <VideoFacts video={video} host={"problem" in embed ? undefined : embed.host} check={check} />
          {reports && <VideoReports reports={reports} />}
        </div>
      </div>
    </>
  );
}
