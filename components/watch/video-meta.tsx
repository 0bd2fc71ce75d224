import type { ReactNode } from "react";
import { FavoriteButton } from "#components/favorites/favorite-button";
import { SiteLink } from "#components/navigation/site-link";
import type { Video } from "#lib/videos/types";
import { viewsText } from "../videos/views-text.ts";
import { siteOf } from "./autoplay.ts";

const day = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

type Props = {
  video: Pick<Video, "id" | "title" | "isPrivate" | "viewCount" | "createdAt" | "categories" | "sourceUrl">;
  /** More actions, after the favourite button. */
  actions?: ReactNode;
};

/** Title, figures, actions and categories of the video that the page is about. */
export function VideoMeta({ video, actions }: Props) {
  return (
    <div>
      <h1 className="watch-title">{video.title}</h1>
      <div className="watch-bar">
        <p className="card-meta">
          {video.isPrivate && <span className="badge badge-premium mr-2">Premium</span>}
          {viewsText(video.viewCount)} · <time dateTime={video.createdAt}>{day.format(new Date(video.createdAt))}</time>
          {video.sourceUrl && <Source address={video.sourceUrl} />}
        </p>
        <div className="watch-actions">
          <FavoriteButton id={video.id} />
          {actions}
        </div>
      </div>
      <div className="watch-chips" data-choice="video-page">
        {video.categories.map(({ id, name }) => (
          <SiteLink key={id} href={`/categories/${id}`} className="chip">
            {name}
          </SiteLink>
        ))}
        {video.categories.length === 0 && <span className="chip">Uncategorized</span>}
      </div>
    </div>
  );
}

/** Where the video comes from, for whoever would rather watch it there. */
function Source({ address }: { address: string }) {
  return (
    <>
      {" · "}
      <a className="link" href={address} rel="nofollow noopener noreferrer" target="_blank">
        {siteOf(new URL(address).hostname)}
      </a>
    </>
  );
}
