import type { ReactNode } from "react";
import type { Playlist } from "#lib/playlists/types";
import { PlaylistCard } from "./playlist-card.tsx";

/** About the first row on desktops. */
const EAGER = 4;

export function PlaylistGrid({ playlists, children }: { playlists: Playlist[]; children?: ReactNode }) {
  return (
    <ul className="video-grid">
      {playlists.map((playlist, index) => (
        <li key={playlist.id}>
          <PlaylistCard playlist={playlist} eager={index < EAGER} />
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  );
}
