import { SiteLink } from "#components/navigation/site-link";
import { ShelfSkeleton } from "./shelf-skeleton.tsx";
import { WatchedPlace } from "./watched-place.tsx";

/** On one row; what does not fit is reached by scrolling sideways. */
const PLACES = 6;

/**
 * Recently watched, on the home page of members. The page is everybody's, so its room is in everybody's HTML: the boot
 * script gives it to members, but not where there was nothing to show the last time. The rest is fetched for members.
 */
export function WatchedShelf() {
  return (
    <section className="shelf member-only" aria-labelledby="shelf-title">
      <div className="shelf-head">
        <h2 id="shelf-title">Recently watched</h2>
        <SiteLink href="/history" className="link">
          Watch History
        </SiteLink>
      </div>
      <WatchedPlace places={PLACES}>
        <ShelfSkeleton places={PLACES} />
      </WatchedPlace>
    </section>
  );
}
