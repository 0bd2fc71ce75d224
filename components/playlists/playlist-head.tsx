import type { ReactNode } from "react";
import { SiteLink } from "#components/navigation/site-link";
import type { Playlist } from "#lib/playlists/types";
import { Created, lengthText } from "./playlist-card.tsx";
import { PlaylistCover } from "./playlist-cover.tsx";

type Props = { playlist: Playlist; menu?: ReactNode; children?: ReactNode };

export function PlaylistHead({ playlist, menu, children }: Props) {
  const isEmpty = playlist._count.videos === 0;
  return (
    <header className="mb-6">
      <SiteLink
        href="/playlists"
        className="inline-block py-2.75 max-sm:-mt-2 max-sm:-mb-1.5 text-muted before:content-['←_'] hover:text-text"
      >
        Back to My Playlists
      </SiteLink>
      <div
        className={`grid gap-4 items-start sm:gap-6 ${isEmpty ? "" : "sm:grid-cols-[16rem_minmax(0,1fr)] max-sm:*:first:hidden"}`}
      >
        {!isEmpty && <PlaylistCover playlist={playlist} eager />}
        <div className="min-w-0">
          <div className="mb-1.5 flex items-start gap-1 [&>.more-btn]:-my-1.75 md:[&>.more-btn]:-my-1.25">
            <h1 className="text-2xl tracking-[-0.022em] wrap-anywhere md:text-3xl">{playlist.title}</h1>
            {menu}
          </div>
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
