import type { ReactNode } from "react";
import { Player } from "#components/watch/player";
import { Stage } from "#components/watch/stage";
import { Still } from "#components/watch/still";
import { LockedPanel } from "#components/watch/unlocked/locked-panel";
import { PrivatePlayer } from "#components/watch/unlocked/private-parts";
import { leastPriceText } from "#lib/premium/plans";
import { getSite } from "#lib/seo/queries";
import { getSiteSettings } from "#lib/settings/queries";
import { playerAddress, playerPolicy } from "#lib/videos/embeds/parse-embed";
import { WIDEST_RIGHTS } from "#lib/videos/embeds/widest-rights";
import { findPageVideo, listPlayerHosts } from "#lib/videos/page-video";
import { listPremium } from "#lib/videos/queries";
import type { Video } from "#lib/videos/types";
import { siteOf, withAutoplay } from "../../../components/watch/autoplay.ts";

type Props = { params: Promise<{ id: string }>; children: ReactNode };

/** The player is in the layout, so that it keeps playing while related videos are paged. */
export default async function VideoLayout({ params, children }: Props) {
  const { id } = await params;
  const [video, site, hosts] = await Promise.all([findPageVideo(id), getSite(), listPlayerHosts(id)]);
  const offer = video?.locked ? await findOffer() : undefined;
  return (
    <>
      {video && (
        <Stage>
          <VideoPlayer video={video} hosts={hosts} siteHost={new URL(site.url).hostname} offer={offer} />
        </Stage>
      )}
      {children}
    </>
  );
}

/** Describes premium and its lowest price in two sentences. */
async function findOffer(): Promise<string> {
  const [{ plans }, { pagination }] = await Promise.all([getSiteSettings(), listPremium({ page: 1, limit: 1 })]);
  const price = leastPriceText(plans);
  return [pagination.totalCount > 1 && `One of ${pagination.totalCount} premium videos.`, price && `${price}.`]
    .filter(Boolean)
    .join(" ");
}

function frameOf(address: string) {
  const { hostname } = new URL(address);
  return { ...playerPolicy(hostname), host: siteOf(hostname), iframeSrc: address, playSrc: withAutoplay(address) };
}

/** The player's URL on this site, which checks the visitor's age. */
const checkedFrame = (address: string, host = "") => ({
  ...WIDEST_RIGHTS,
  host: siteOf(host),
  iframeSrc: address,
  playSrc: address,
});

type PlayerProps = { video: Video; hosts: string[]; siteHost: string; offer?: string };

function framesOf({ video, hosts, siteHost }: PlayerProps) {
  return [video.iframeSrc, ...video.mirrors].flatMap((given, at) => {
    if (given?.startsWith("/")) return checkedFrame(given, hosts[at]);
    const address = given && playerAddress(given, siteHost);
    return address ? frameOf(address) : [];
  });
}

function VideoPlayer(props: PlayerProps) {
  const { video, offer } = props;
  if (video.locked) {
    return (
      <PrivatePlayer id={video.id}>
        <LockedPanel id={video.id} thumbnailUrl={video.thumbnailUrl} offer={offer} />
      </PrivatePlayer>
    );
  }
  const [first, ...mirrors] = framesOf(props);
  if (!first) {
    return (
      <div className="player">
        <p className="[--i:1.75rem] absolute inset-0 flex flex-col items-center justify-center gap-1 p-4 text-center bg-stage/74 max-[30rem]:gap-0.5">
          This player is not available.
        </p>
      </div>
    );
  }
  return (
    <Player id={video.id} title={video.title} sourceUrl={video.sourceUrl} {...first} mirrors={mirrors}>
      <Still
        id={video.id}
        title={video.title}
        picture={video.thumbnailUrl}
        duration={video.duration}
        player={first}
        hasMirrors={mirrors.length > 0}
      />
    </Player>
  );
}
