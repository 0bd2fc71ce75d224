import { SiteLink } from "#components/navigation/site-link";
import { ShelfSkeleton } from "./shelf-skeleton.tsx";
import { WatchedPlace } from "./watched-place.tsx";

const PLACES = 6;

/** The HTML is shared by all visitors: the boot script shows the shelf to members, and its content is fetched. */
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
