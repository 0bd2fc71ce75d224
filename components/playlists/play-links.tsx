import { SiteLink } from "#components/navigation/site-link";
import { Icon, PathIcon } from "#components/ui/icon";
import { type ListName, newSeed, playingHref, shuffled } from "#lib/playlists/playing";

const SHUFFLE =
  "M3.5 7.5h3c5 0 6 9 11 9h3M3.5 16.5h3c1.7 0 3-1 4-2.4M13.5 9.9c1-1.4 2.3-2.4 4-2.4h3M18 5l2.5 2.5L18 10M18 14l2.5 2.5L18 19";

/** Plain links: without scripts, only the queue beside the video is missing. */
export function PlayLinks({ list, videoIds }: { list: ListName; videoIds: number[] }) {
  const [first] = videoIds;
  if (first === undefined) return null;
  const shuffle = newSeed();
  return (
    <>
      <SiteLink href={playingHref(first, { list })} className="btn btn-primary">
        <Icon name="play" />
        Play All
      </SiteLink>
      {videoIds.length > 1 && (
        <SiteLink href={playingHref(shuffled(videoIds, shuffle)[0] ?? first, { list, shuffle })} className="btn">
          <PathIcon path={SHUFFLE} />
          Shuffle
        </SiteLink>
      )}
    </>
  );
}
