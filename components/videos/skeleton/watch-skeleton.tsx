import { useState } from "react";
import { QueueOf } from "#components/playlists/queue/queue-slot";
import { Stage } from "#components/watch/stage";
import { WatchLayout } from "#components/watch/watch-layout";
import { RELATED_GRID } from "../../watch/related/related-grid.ts";
import { Thumbnail } from "../thumbnail.tsx";
import { CardSkeleton } from "./card-skeleton.tsx";

const RELATED = 6;
const ACTIONS = [
  "w-27.5 max-[22rem]:w-11 sm:w-30.25",
  "w-36.25 sm:w-39.25",
  "w-11 sm:w-23.75",
  "w-27 max-lg:hidden",
  "w-11 sm:w-11.5",
];

/** Reads the title and picture from the clicked card. */
function readCard(path: string): { title?: string; picture?: string } {
  const card = document.querySelector(`.card-title a:is([href="${path}"], [href^="${path}?"])`)?.closest(".card");
  const picture = card?.querySelector<HTMLImageElement>(".thumb img:not(.broken)");
  return { title: card?.querySelector(".card-title")?.textContent, picture: picture?.currentSrc || undefined };
}

export function WatchSkeleton({ path, query }: { path: string; query: string }) {
  const id = Number(path.slice("/videos/".length));
  const [{ title, picture }] = useState(() => readCard(path));
  return (
    <>
      <Stage>
        <div className="player">
          <Thumbnail id={id} src={picture ?? null} eager />
        </div>
      </Stage>
      <WatchLayout
        related={
          <>
            <QueueOf videoId={id} query={query} isArriving />
            <RelatedSkeleton />
          </>
        }
      >
        {title ? (
          <h1 className="watch-title text-xl tracking-[-0.02em] wrap-anywhere [unicode-bidi:plaintext] text-left md:text-2xl">
            {title}
          </h1>
        ) : (
          <div className="skeleton h-7 w-2/3" />
        )}
        <div
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 mt-2 not-[:has(+_*),_[aria-hidden]]:hidden"
          aria-hidden="true"
        >
          <div className="skeleton skeleton-line w-48" />
          <div className="flex flex-wrap gap-2 max-w-[100vw] max-sm:scroll-row max-sm:flex-nowrap max-sm:gap-1 max-[22rem]:gap-0.75">
            {ACTIONS.map((width) => (
              <div key={width} className={`skeleton h-11 rounded-control ${width}`} />
            ))}
          </div>
        </div>
        <div className="xl:hidden in-data-list:min-h-17" data-queue-next="" />
        <div aria-hidden="true">
          <div className="skeleton mt-4 h-9 w-[5.5rem] rounded-chip" />
          <div className="mt-5 h-5.5 max-w-[80ch]">
            <div className="skeleton skeleton-line w-2/3" />
          </div>
          <div className="mt-3 h-11 py-3">
            <div className="skeleton skeleton-line w-32" />
          </div>
        </div>
      </WatchLayout>
    </>
  );
}

function RelatedSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="section-title">
        <div className="skeleton h-6.5 w-36" />
      </div>
      <div className={RELATED_GRID}>
        {Array.from({ length: RELATED }, (_, place) => (
          <CardSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}
