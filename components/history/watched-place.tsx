"use client";

import { type ReactNode, useLayoutEffect, useState } from "react";
import { useViewer } from "#lib/auth/viewer";
import { useFetched } from "../ui/hooks/use-fetched.ts";
import { showRecentlyWatched } from "./recently-watched-flag.ts";

const fetchRow = async () => (await import("./watched-row.tsx")).WatchedRow;

export function WatchedPlace({ places, children }: { places: number; children: ReactNode }) {
  const { viewer } = useViewer();
  const [isExpected, setIsExpected] = useState(false);
  const { Part: Row, retry } = useFetched(fetchRow, viewer !== null || isExpected);
  useLayoutEffect(() => {
    showRecentlyWatched();
    const { member, recentlyWatched } = document.documentElement.dataset;
    setIsExpected(member !== undefined && recentlyWatched !== "none");
  }, []);
  if (Row && viewer) return <Row viewerId={viewer.id} places={places} />;
  if (!retry || !viewer) return children;
  return (
    <div className="relative [&_.skeleton]:animate-none [&_.skeleton]:opacity-40">
      {children}
      <p className="absolute inset-0 flex items-center justify-center gap-4 pb-[2.5rem] text-muted" role="alert">
        This could not be loaded.
        <button type="button" className="btn btn-small" onClick={retry}>
          Retry
        </button>
      </p>
    </div>
  );
}
