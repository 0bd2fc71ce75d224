"use client";

import { useParams, useSearchParams } from "next/navigation";
import { ListEnd } from "#components/account/list-end";
import { NotFoundPanel } from "#components/layout/not-found-panel";
import { SiteLink } from "#components/navigation/site-link";
import { readId } from "#lib/ids";

/** Why there is nothing at the address of a playlist: not an id, nothing of the member's bears it, or too high a page. */
export function PlaylistMissing() {
  const isId = readId(String(useParams().id)) !== undefined;
  if (useSearchParams().has("page") && isId) return <ListEnd />;
  return (
    <NotFoundPanel title={isId ? "Playlist not found." : "Invalid Playlist ID format."} text="">
      <SiteLink href="/playlists" className="btn">
        Back to My Playlists
      </SiteLink>
    </NotFoundPanel>
  );
}
