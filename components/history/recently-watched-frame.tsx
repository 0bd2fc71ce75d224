import type { ReactNode } from "react";
import { SiteLink } from "#components/navigation/site-link";

export const PLACES = 6;

/** The boot script shows it to members with a history. */
export function RecentlyWatchedFrame({ children }: { children: ReactNode }) {
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
      {children}
    </section>
  );
}
