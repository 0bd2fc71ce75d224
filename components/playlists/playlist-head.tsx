import type { ReactNode } from "react";
import { SiteLink } from "#components/navigation/site-link";
import type { Playlist } from "#lib/playlists/types";
import { Created, lengthText } from "./playlist-card.tsx";
import { PlaylistCover } from "./playlist-cover.tsx";

export function PlaylistHead({ playlist, children }: { playlist: Playlist; children?: ReactNode }) {
  return (
    <header className="mb-6">
      <SiteLink href="/playlists" className="inline-block py-2.75 text-muted before:content-['←_'] hover:text-text">
        Back to My Playlists
      </SiteLink>
      <div className="grid gap-4 items-start sm:grid-cols-[16rem_minmax(0,1fr)] sm:gap-6 max-sm:*:first:hidden">
        <PlaylistCover playlist={playlist} eager />
        <div className="min-w-0">
          <h1 className="mb-1.5 text-2xl tracking-[-0.022em] wrap-anywhere md:text-3xl">{playlist.title}</h1>
          {playlist.description && (
            <p className="max-w-[72ch] mb-2 whitespace-pre-line wrap-anywhere">{playlist.description}</p>
          )}
          <p className="card-meta">
            {lengthText(playlist)} · <Created at={playlist.createdAt} />
          </p>
          {children}
        </div>
      </div>
    </header>
  );
}
