import { SiteLink } from "#components/navigation/site-link";
import { Icon } from "#components/ui/icon";
import { MoreMenu } from "#components/ui/more-menu";
import { formatDay } from "#lib/core/format";
import type { Playlist } from "#lib/playlists/types";
import { durationText } from "#lib/videos/duration";
import { videosText } from "../videos/videos-text.ts";
import { DeleteFromList } from "./delete-playlist.tsx";
import { EditPlaylist, EditPlaylistItem } from "./edit-playlist.tsx";
import { PlayItems } from "./play-items.tsx";
import { PlaylistCover } from "./playlist-cover.tsx";

export function Created({ at }: { at: string }) {
  return (
    <>
      Created <time dateTime={at}>{formatDay(at)}</time>
    </>
  );
}

/** Two more pictures behind the first. */
const STACK =
  "before:absolute before:inset-x-2 before:-top-1 before:h-0.75 before:rounded-t-[3px] before:bg-line after:absolute after:inset-x-4.5 after:-top-2 after:h-0.75 after:rounded-t-[3px] after:bg-line after:opacity-60";

export const lengthText = ({ _count: { videos }, totalSeconds }: Playlist): string =>
  totalSeconds > 0 ? `${videosText(videos)} · ${durationText(totalSeconds)}` : videosText(videos);

export function PlaylistCard({ playlist, eager }: { playlist: Playlist; eager?: boolean }) {
  const { id, title, description, createdAt, isWatchLater, totalSeconds } = playlist;
  const count = playlist._count.videos;
  return (
    <article className="card">
      <div className={`relative mt-2 ${count > 1 ? STACK : ""}`}>
        <PlaylistCover playlist={playlist} eager={eager} />
        {isWatchLater && (
          <span className="absolute top-2 left-2 grid size-8 place-items-center rounded-full bg-scrim text-on-scrim [--i:1.125rem]">
            <Icon name="clock" />
          </span>
        )}
        {totalSeconds > 0 && <span className="badge card-duration">{durationText(totalSeconds)}</span>}
      </div>
      <div className="flex items-start justify-between gap-1 [&>.more-btn]:relative [&>.more-btn]:z-2 [&>.more-btn]:-mt-2.5 [&>.more-btn]:-mr-3 md:[&>.panel]:mr-3">
        <div className="card-text">
          <h2 className="card-title">
            <SiteLink href={`/playlists/${id}`}>{title}</SiteLink>
          </h2>
          {description && <p className="line-clamp-2 text-muted text-ui wrap-anywhere">{description}</p>}
          <p className="card-meta card-parts">
            <span>{videosText(count)}</span>
            <span>
              <i> · </i>
              <Created at={createdAt} />
            </span>
          </p>
        </div>
        {!isWatchLater && (
          <MoreMenu label={`More for ${title}`}>
            <PlayItems id={id} count={count} />
            <EditPlaylistItem id={id} />
            <DeleteFromList id={id} title={title} className="panel-item" />
          </MoreMenu>
        )}
      </div>
      {!isWatchLater && <EditPlaylist playlist={playlist} />}
    </article>
  );
}
