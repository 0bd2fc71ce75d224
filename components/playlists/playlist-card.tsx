import { SiteLink } from "#components/navigation/site-link";
import { Thumbnail } from "#components/videos/thumbnail";
import type { Playlist } from "#lib/playlists/types";
import { videosText } from "../videos/videos-text.ts";
import { DeleteFromList } from "./delete-playlist.tsx";

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

export function Created({ at }: { at: string }) {
  return (
    <>
      Created <time dateTime={at}>{day.format(new Date(at))}</time>
    </>
  );
}

export function PlaylistCard({ playlist, eager }: { playlist: Playlist; eager?: boolean }) {
  const { id, title, description, createdAt, thumbnailUrl, isWatchLater } = playlist;
  return (
    <article className="card playlist-card">
      <div className="relative">
        <Thumbnail id={id} src={thumbnailUrl} eager={eager} />
        <span className="badge card-duration">{videosText(playlist._count.videos)}</span>
      </div>
      <div className="card-text">
        <h2 className="card-title">
          <SiteLink href={`/playlists/${id}`}>{title}</SiteLink>
        </h2>
        {description && <p className="playlist-about">{description}</p>}
        <div className="playlist-foot">
          <p className="card-meta">
            <Created at={createdAt} />
          </p>
          {!isWatchLater && <DeleteFromList id={id} title={title} className="btn btn-small btn-quiet js-only" />}
        </div>
      </div>
    </article>
  );
}
