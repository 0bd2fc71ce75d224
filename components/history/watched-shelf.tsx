"use client";

import { type ComponentType, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { useViewer } from "#lib/auth/client";
import { ShelfBones, ShelfSaid } from "./shelf-bones.tsx";
import { arrangeShelf } from "./shelf-note.ts";

/** On one row; what does not fit is reached by scrolling sideways. */
const PLACES = 6;

type Row = ComponentType<{ viewerId: number; places: number }>;

/**
 * Recently watched, on the home page of members. The page is everybody's, so its room is in everybody's HTML: the boot
 * script gives it to members, but not where there was nothing to show the last time. The rest is fetched for members.
 */
export function WatchedShelf() {
  const { viewer } = useViewer();
  const [row, setRow] = useState<{ Row?: Row }>();
  const isMember = viewer !== null;
  const load = useCallback(() => {
    import("./watched-row.tsx").then(
      ({ WatchedRow }) => setRow({ Row: WatchedRow }),
      () => setRow({}),
    );
  }, []);
  useLayoutEffect(arrangeShelf, []);
  useEffect(() => {
    if (isMember) load();
  }, [isMember, load]);
  const inside = () => {
    if (!row || !viewer) return <ShelfBones places={PLACES} />;
    if (!row.Row) return <ShelfSaid places={PLACES} text="This could not be loaded." onRetry={load} />;
    return <row.Row viewerId={viewer.id} places={PLACES} />;
  };
  return (
    <section className="shelf member-only" aria-labelledby="shelf-title">
      <div className="shelf-head">
        <h2 id="shelf-title">Recently watched</h2>
        <SiteLink href="/history" className="link">
          Watch History
        </SiteLink>
      </div>
      {inside()}
    </section>
  );
}
