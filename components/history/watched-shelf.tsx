"use client";

import { type ComponentType, useEffect, useState } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { useViewer } from "#lib/auth/client";

/** On one row; what does not fit is reached by scrolling sideways. */
const PLACES = 6;

type Row = ComponentType<{ viewerId: number; places: number }>;

/**
 * Recently watched, on the home page of members. The page is everybody's, so its room is in everybody's HTML: the boot
 * script gives it to members, but not where there was nothing to show the last time. The rest is fetched for members.
 */
export function WatchedShelf() {
  const { viewer } = useViewer();
  const [Row, setRow] = useState<Row>();
  const isMember = viewer !== null;
  useEffect(() => {
    if (!isMember) return;
    import("./watched-row.tsx").then(
      ({ WatchedRow }) => setRow(() => WatchedRow),
      () => {
        // The page is whole without it.
        document.documentElement.dataset.shelf = "none";
      },
    );
  }, [isMember]);
  return (
    <section className="shelf member-only" aria-labelledby="shelf-title">
      <div className="shelf-head">
        <h2 id="shelf-title">Recently watched</h2>
        <SiteLink href="/history" className="link">
          Watch History
        </SiteLink>
      </div>
      {Row && viewer ? <Row viewerId={viewer.id} places={PLACES} /> : <Bones />}
    </section>
  );
}

function Bones() {
  return (
    <ul className="shelf-row" aria-hidden="true">
      {Array.from({ length: PLACES }, (_, place) => (
        <li key={place}>
          <div className="bone thumb-bone" />
          <div className="shelf-text">
            <div className="bone line-bone w-11/12" />
            <div className="bone line-bone w-2/5" />
          </div>
        </li>
      ))}
    </ul>
  );
}
