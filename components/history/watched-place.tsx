"use client";

import { type ComponentType, type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { useViewer } from "#lib/auth/viewer";
import { arrangeShelf } from "./shelf-note.ts";

type Row = ComponentType<{ viewerId: number; places: number }>;

/** Where the videos come that a member watched last; `children`, their bones, until they do. */
export function WatchedPlace({ places, children }: { places: number; children: ReactNode }) {
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
  if (!row || !viewer) return children;
  if (row.Row) return <row.Row viewerId={viewer.id} places={places} />;
  return (
    <div className="shelf-said">
      {children}
      <p role="alert">
        This could not be loaded.
        <button type="button" className="btn btn-small" onClick={load}>
          Retry
        </button>
      </p>
    </div>
  );
}
