import { PLACES, RecentlyWatchedFrame } from "./recently-watched-frame.tsx";
import { RecentlyWatchedSkeleton } from "./recently-watched-skeleton.tsx";
import { WatchedPlace } from "./watched-place.tsx";

/** The page is cached for everyone, so its content is fetched. */
export function RecentlyWatched() {
  return (
    <RecentlyWatchedFrame>
      <WatchedPlace places={PLACES}>
        <RecentlyWatchedSkeleton places={PLACES} />
      </WatchedPlace>
    </RecentlyWatchedFrame>
  );
}
