import type { ReactNode } from "react";
import { LockedPanel } from "#components/videos/locked-panel";
import { Player } from "#components/videos/player";
import { PrivatePlayer } from "#components/videos/private-parts";
import { Thumbnail } from "#components/videos/thumbnail";
import { getSite } from "#lib/seo/queries";
import { playerAddress, playerPolicy } from "#lib/videos/embed";
import { findPageVideo } from "#lib/videos/page-video";
import type { Video } from "#lib/videos/types";
import { siteOf, withAutoplay } from "../../../components/videos/autoplay.ts";

type Props = { params: Promise<{ id: string }>; children: ReactNode };

/** The player stands above the page: it goes on playing while one turns the pages of the related videos. */
export default async function VideoLayout({ params, children }: Props) {
  const [video, site] = await Promise.all([findPageVideo((await params).id), getSite()]);
  return (
    <>
      {video && (
        <div className="stage">
          <Stage video={video} siteHost={new URL(site.url).hostname} />
        </div>
      )}
      {children}
    </>
  );
}

function Stage({ video, siteHost }: { video: Video; siteHost: string }) {
  if (video.locked) {
    return (
      <PrivatePlayer id={video.id}>
        <LockedPanel id={video.id} thumbnailUrl={video.thumbnailUrl} />
      </PrivatePlayer>
    );
  }
  const address = video.iframeSrc && playerAddress(video.iframeSrc, siteHost);
  if (!address) {
    return (
      <div className="player">
        <p className="stage-note">This player is not available.</p>
      </div>
    );
  }
  const { hostname } = new URL(address);
  return (
    <Player
      title={video.title}
      host={siteOf(hostname)}
      iframeSrc={address}
      playSrc={withAutoplay(address)}
      {...playerPolicy(hostname)}
    >
      <Thumbnail id={video.id} src={video.thumbnailUrl} eager first />
    </Player>
  );
}
