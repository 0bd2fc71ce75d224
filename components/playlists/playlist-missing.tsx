"use client";

import { useParams, useSearchParams } from "next/navigation";
import { ListEnd } from "#components/account/list-end";
import { EmptyState } from "#components/layout/empty-state";
import { SiteLink } from "#components/navigation/site-link";
import { isPlaylistId } from "./playlist-id.ts";

/** Why there is nothing at the address of a playlist: not an id, nothing of the member's bears it, or too high a page. */
export function PlaylistMissing() {
  const isId = isPlaylistId(String(useParams().id));
  if (useSearchParams().has("page") && isId) return <ListEnd />;
  return (
    <EmptyState text={isId ? "Playlist not found." : "Invalid Playlist ID format."} icon="alert">
      <SiteLink href="/playlists" className="btn">
        Back to My Playlists
      </SiteLink>
    </EmptyState>
  );
}
