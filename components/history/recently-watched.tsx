import { SiteLink } from "#components/navigation/site-link";
import { RecentlyWatchedSkeleton } from "./recently-watched-skeleton.tsx";
import { WatchedPlace } from "./watched-place.tsx";

const PLACES = 6;

/** The page is cached for everyone: the boot script shows this list to members, and its content is fetched. */
export function RecentlyWatched() {
  return (
    <section
      className="recently-watched member-only mb-7 motion-safe:animate-fade-in md:mb-9 in-data-[recently-watched=none]:hidden"
      aria-labelledby="recently-watched-title"
    >
      <div className="flex items-center justify-between gap-4 mb-1.5">
        <h2 className="text-xl" id="recently-watched-title">
          Recently watched
        </h2>
        <SiteLink href="/history" className="link py-2.75 text-(length:--text-ui)">
          Watch History
        </SiteLink>
      </div>
      <WatchedPlace places={PLACES}>
        <RecentlyWatchedSkeleton places={PLACES} />
      </WatchedPlace>
    </section>
  );
}
