import type { ReactNode } from "react";
import { FavoriteButton } from "#components/favorites/favorite-button";
import { SiteLink } from "#components/navigation/site-link";
import { formatLongDay } from "#lib/core/format";
import { reportAddress } from "#lib/reports/addresses";
import type { Video } from "#lib/videos/types";
import { viewsText } from "../videos/views-text.ts";
import { siteOf } from "./autoplay.ts";

type Props = {
  video: Pick<
    Video,
    "id" | "title" | "isPrivate" | "viewCount" | "duration" | "createdAt" | "categories" | "sourceUrl"
  >;
  /** Placed after the favorite button. */
  actions?: ReactNode;
};

export function VideoMeta({ video, actions }: Props) {
  return (
    <div className="relative">
      <p className="invisible absolute right-0 bottom-full text-xs/4 text-muted in-[html:has([data-late])]:visible">
        Not playing?{" "}
        {video.sourceUrl && (
          <>
            <Source address={video.sourceUrl}>Open on </Source>
            {" · "}
          </>
        )}
        <SiteLink className="link" href={reportAddress(video.id)} rel="nofollow">
          Report
        </SiteLink>
      </p>
      <h1 className="watch-title text-xl tracking-[-0.02em] wrap-anywhere [unicode-bidi:plaintext] text-left md:text-2xl">
        {video.title}
      </h1>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 mt-2 not-[:has(+_*),_[aria-hidden]]:hidden">
        <p className="card-meta">
          {video.isPrivate && <span className="badge badge-premium mr-2">Premium</span>}
          {video.duration && `${video.duration} · `}
          {video.viewCount > 0 && `${viewsText(video.viewCount)} · `}
          <time dateTime={video.createdAt}>{formatLongDay(video.createdAt)}</time>
          {video.sourceUrl && (
            <>
              {" · "}
              <Source address={video.sourceUrl} />
            </>
          )}
        </p>
        <div className="flex flex-wrap gap-2 max-w-[100vw] max-sm:scroll-row max-sm:flex-nowrap max-sm:gap-1 max-[22rem]:gap-0.75 [&>a]:gap-1 max-sm:[&>a]:px-2! [&_.btn:not(dialog_*,[popover]_*)]:px-3.5 max-sm:[&_.btn:not(dialog_*,[popover]_*)]:gap-1.5 max-sm:[&_.btn:not(dialog_*,[popover]_*)]:px-2.75 max-sm:[&_.btn:not(dialog_*,[popover]_*)]:min-w-11 max-sm:[&_.btn:not(dialog_*,[popover]_*)]:text-ui max-sm:[&_.btn:not(dialog_*,[popover]_*)]:flex-none max-sm:[&_.btn:not(dialog_*,[popover]_*)]:bg-raised">
          <FavoriteButton id={video.id} />
          {actions}
        </div>
      </div>
      <div className="xl:hidden in-data-list:min-h-17" data-queue-next="" />
      <div className="flex flex-wrap gap-2 mt-4" data-choice="video-page">
        {video.categories.map(({ id, name }) => (
          <SiteLink key={id} href={`/categories/${id}`} className="chip max-w-full whitespace-normal wrap-anywhere">
            {name}
          </SiteLink>
        ))}
        {video.categories.length === 0 && <span className="chip">Uncategorized</span>}
      </div>
    </div>
  );
}

function Source({ address, children }: { address: string; children?: ReactNode }) {
  return (
    <a className="link" href={address} rel="nofollow noopener noreferrer" target="_blank">
      {children}
      {siteOf(new URL(address).hostname)}
    </a>
  );
}
