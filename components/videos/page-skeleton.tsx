import { useState } from "react";
import { QueueOf } from "#components/playlists/queue/queue-slot";
import { WatchLayout } from "#components/watch/watch-layout";
import { CardSkeleton } from "./card-skeleton.tsx";
import { Thumbnail } from "./thumbnail.tsx";

const A_PAGE = 16;
const RELATED = 6;
const ACTIONS = ["w-26", "w-38", "w-22", "w-24"];

const HAS_OPTIONS = /^\/(?:latest|categories\/\d+(?:\/latest)?)$/;

export function ListSkeleton({ path }: { path: string }) {
  return (
    <div aria-hidden="true">
      <div className="page-head">
        <h1>
          <span className="bone h-8 w-56" />
        </h1>
      </div>
      <div className="bone filter-bone" />
      {HAS_OPTIONS.test(path) && <div className="bone options-bone" />}
      <div className="grid">
        {Array.from({ length: A_PAGE }, (_, place) => (
          <CardSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}

/** Reads title and picture from the card that was pressed. */
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
      <div className="stage">
        <div className="player">
          <Thumbnail id={id} src={picture ?? null} eager />
        </div>
      </div>
      <WatchLayout
        related={
          <>
            <QueueOf videoId={id} query={query} isArriving />
            <RelatedSkeleton />
          </>
        }
      >
        {title ? <h1 className="watch-title">{title}</h1> : <div className="bone h-7 w-2/3" />}
        <div className="watch-bar" aria-hidden="true">
          <div className="bone line-bone w-48" />
          <div className="watch-actions">
            {ACTIONS.map((width) => (
              <div key={width} className={`bone h-11 rounded-control ${width}`} />
            ))}
          </div>
        </div>
        <div className="bone chip-bone mt-4 h-9" aria-hidden="true" />
      </WatchLayout>
    </>
  );
}

function RelatedSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="section-title">
        <div className="bone h-6.5 w-36" />
      </div>
      <div className="related-list">
        {Array.from({ length: RELATED }, (_, place) => (
          <CardSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}
