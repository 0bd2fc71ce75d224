import type { ReactNode } from "react";
import { SiteLink } from "#components/navigation/site-link";
import type { Playlist } from "#lib/playlists/types";
import { Created, lengthText } from "./playlist-card.tsx";
import { PlaylistCover } from "./playlist-cover.tsx";

/** What a playlist is, what can be done with it (`children`), and the way back to the others. */
export function PlaylistHead({ playlist, children }: { playlist: Playlist; children?: ReactNode }) {
  return (
    <header className="playlist-head">
      <SiteLink href="/playlists" className="back-link">
        Back to My Playlists
      </SiteLink>
      <div className="playlist-band">
        <PlaylistCover playlist={playlist} eager />
        <div className="min-w-0">
          <h1>{playlist.title}</h1>
          {playlist.description && <p className="playlist-description">{playlist.description}</p>}
          <p className="card-meta">
            {lengthText(playlist)} · <Created at={playlist.createdAt} />
          </p>
          {children}
        </div>
      </div>
    </header>
  );
}
