import { useLinkStatus } from "next/link";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { PageHeading } from "#components/layout/page-heading";
import { GridSkeleton } from "#components/videos/grid-skeleton";

/** A list that comes sooner than this, in milliseconds, is not announced: it would only flicker. */
const PATIENCE_MS = 150;

const LISTS: Record<string, string> = {
  "/favorites": "My Favorites",
  "/playlists": "My Playlists",
  "/history": "Watch History",
};

/**
 * Belongs into a link to one of a member's lists. While the server takes its time, the shape of the list stands in the
 * place of the page that is being left. A loading.tsx would do the same at the price of every status: it sends 200
 * before it is known whether there is such a page.
 */
export function ListSkeleton({ href }: { href: string }) {
  const { pending } = useLinkStatus();
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!pending) return setLate(false);
    const timer = setTimeout(setLate, PATIENCE_MS, true);
    return () => clearTimeout(timer);
  }, [pending]);
  const main = late && pending ? document.getElementById("main") : null;
  const title = LISTS[href];
  if (!main || !title) return null;
  return createPortal(
    <div className="arriving">
      <PageHeading title={title} />
      <GridSkeleton count={12} />
    </div>,
    main,
  );
}
