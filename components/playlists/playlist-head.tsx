import { SiteLink } from "#components/navigation/site-link";
import type { Playlist } from "#lib/playlists/types";
import { videosText } from "../videos/videos-text.ts";
import { Created } from "./playlist-card.tsx";

/** What a playlist is, and the way back to the others. */
export function PlaylistHead({ playlist }: { playlist: Playlist }) {
  return (
    <header className="playlist-head">
      <SiteLink href="/playlists" className="back-link">
        Back to My Playlists
      </SiteLink>
      <h1>{playlist.title}</h1>
      {playlist.description && <p className="playlist-description">{playlist.description}</p>}
      <p className="card-meta">
        {videosText(playlist._count.videos)} · <Created at={playlist.createdAt} />
      </p>
    </header>
  );
}
