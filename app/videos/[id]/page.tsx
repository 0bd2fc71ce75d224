import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { cache } from "react";
import { NotFoundPanel } from "#components/layout/not-found-panel";
import type { Crumb } from "#components/navigation/breadcrumbs";
import { Pagination } from "#components/navigation/pagination";
import { AddToPlaylist } from "#components/playlists/add-to-playlist";
import { QueueSlot } from "#components/playlists/queue/queue-slot";
import { ReportButton } from "#components/reports/report-button";
import { BreadcrumbJsonLd, VideoJsonLd } from "#components/seo/json-ld";
import { MostWatchedRow } from "#components/videos/most-watched-row";
import { Description } from "#components/watch/description";
import { MoreRow } from "#components/watch/related/more-row";
import { RelatedVideos } from "#components/watch/related/related-videos";
import { ShowMore } from "#components/watch/related/show-more";
import { ShareButton } from "#components/watch/share-button";
import { TagList } from "#components/watch/tag-list";
import { TheatreButton } from "#components/watch/theatre-button";
import { PrivateDescription } from "#components/watch/unlocked/private-parts";
import { VideoMeta } from "#components/watch/video-meta";
import { VideoMissing } from "#components/watch/video-missing";
import { WatchLayout } from "#components/watch/watch-layout";
import { type PageQuery, pageInQuery } from "#lib/core/page-query";
import { isPastEnd } from "#lib/core/pagination";
import { siteAddress, videoPath } from "#lib/seo/addresses";
import { ifReadable } from "#lib/seo/if-readable";
import { PAGE_MISSING, VIDEO_DEAD, VIDEO_HIDDEN, VIDEO_MISSING, VIDEO_REMOVED } from "#lib/seo/missing";
import { getSite } from "#lib/seo/queries";
import { videoMetadata } from "#lib/seo/video-metadata";
import { findMergedInto } from "#lib/trash/merged/queries";
import { findRemoval } from "#lib/trash/queries";
import { listAlternatives } from "#lib/videos/alternatives";
import { findPageVideo } from "#lib/videos/page-video";
import { PAGE_SIZE } from "#lib/videos/policy";
import { listPremium, listRelated } from "#lib/videos/queries";
import type { Video, VideoCard } from "#lib/videos/types";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageQuery> };

const { related: RELATED } = PAGE_SIZE;

/** A page of the related videos, and the next one, which has its own place on wide screens. */
const loadRelated = cache((id: number, page: number) => listRelated(id, { page, limit: RELATED }, RELATED));

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { id } = await params;
  const page = pageInQuery(await searchParams);
  const [site, video] = await Promise.all([getSite(), ifReadable(findPageVideo(id))]);
  if (video === undefined) return { title: "Video" };
  if (video === null) {
    const removal = await ifReadable(findRemoval(id));
    return removal ? { removed: VIDEO_REMOVED, hidden: VIDEO_HIDDEN, dead: VIDEO_DEAD }[removal] : VIDEO_MISSING;
  }
  const related = await ifReadable(loadRelated(video.id, page));
  return related && isPastEnd(related.pagination) ? PAGE_MISSING : videoMetadata(site, video);
}

export default async function VideoPage({ params, searchParams }: Props) {
  const { id } = await params;
  const page = pageInQuery(await searchParams);
  const [video, site] = await Promise.all([findPageVideo(id), getSite()]);
  if (!video) return redirectMerged(id);
  const related = await loadRelated(video.id, page);
  if (isPastEnd(related.pagination)) return <NotFoundPanel />;
  const { totalPages } = related.pagination;
  const premium = video.locked ? await listOtherPremium(video.id) : undefined;
  return (
    <WatchLayout
      related={
        <>
          <QueueSlot videoId={video.id} />
          <RelatedVideos
            videos={related.videos.slice(0, RELATED)}
            more={page === 1 && totalPages > 1 && <ShowMore id={video.id} pages={totalPages} />}
            pagination={
              <Pagination
                pagination={related.pagination}
                address={{ path: `/videos/${id}` }}
                label="Related videos"
                keepScroll
              />
            }
          />
        </>
      }
      below={
        premium ? (
          <MoreRow heading="More premium videos" videos={premium} />
        ) : (
          <MoreRow heading="More like this" videos={related.videos.slice(RELATED)} className="max-xl:hidden" />
        )
      }
    >
      <VideoMeta
        video={video}
        actions={
          <>
            <AddToPlaylist videoId={video.id} />
            <ShareButton title={video.title} address={siteAddress(site, videoPath(video.id))} />
            <TheatreButton />
            <ReportButton id={video.id} title={video.title} />
          </>
        }
      />
      {video.locked ? <PrivateDescription id={video.id} /> : <Description text={video.description} />}
      <TagList tags={video.tags} />
      <VideoJsonLd site={site} video={video} />
      <BreadcrumbJsonLd site={site} crumbs={crumbsOf(video)} />
    </WatchLayout>
  );
}

async function listOtherPremium(id: number): Promise<VideoCard[]> {
  const { videos } = await listPremium({ page: 1, limit: RELATED + 1 });
  return videos.filter((video) => video.id !== id).slice(0, RELATED);
}

/** Redirects merged videos to the remaining one. */
async function redirectMerged(id: string) {
  const other = await findMergedInto(id);
  if (other !== null) permanentRedirect(videoPath(other));
  const removal = await findRemoval(id);
  // Unknown ids are unlimited, so their pages read no list.
  if (!removal) return <VideoMissing />;
  return <VideoMissing removal={removal} more={<MostWatchedRow {...(await listAlternatives())} />} />;
}

function crumbsOf({ title, categories: [first] }: Video): Crumb[] {
  const home = { label: "Home", href: "/" };
  const category = first && { label: first.name, href: `/categories/${first.id}` };
  return category ? [home, category, { label: title }] : [home, { label: title }];
}
