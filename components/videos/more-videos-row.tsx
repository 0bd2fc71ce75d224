import { type ComponentProps, useEffect, useState } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { call } from "#lib/browser/call";
import { fetchCategories, fetchLargest } from "#lib/categories/client";
import { firstWordOf } from "#lib/categories/policy";
import type { Category } from "#lib/categories/types";
import type { VideoPage } from "#lib/videos/types";
import { MostWatchedRow, WEEK_HEADING } from "./most-watched-row.tsx";
import { CardSkeleton } from "./skeleton/card-skeleton.tsx";

const COUNT = 4;
/** Videos of the page are left out, and a short list has up to four. */
const FETCHED = 8;
const CATEGORIES = 10;

type Row = ComponentProps<typeof MostWatchedRow>;

const idsOfPage = () =>
  new Set([...document.querySelectorAll<HTMLElement>("main [data-video]")].map(({ dataset }) => Number(dataset.video)));

/** Newest videos of the largest other category whose name has the same first word. */
async function fetchSimilar(name: string, listed: Set<number>): Promise<Row | undefined> {
  const word = firstWordOf(name);
  const [largest] = (await fetchCategories())
    .filter((each) => each.name !== name && firstWordOf(each.name) === word && !each.excludedFromFeeds)
    .sort((one, other) => other.videoCount - one.videoCount);
  if (!word || !largest) return;
  const path = `/api/categories/${largest.id}/videos?sort=latest&limit=${FETCHED}`;
  const page = await call<VideoPage>("GET", path);
  const videos = page.videos.filter(({ id }) => !listed.has(id)).slice(0, COUNT);
  return videos.length === COUNT ? { videos, timeframe: "all_time", heading: `More from ${largest.name}` } : undefined;
}

/** What follows an empty list of a member. */
export type StartKind = "hearts" | "featured" | "latest";

const STARTS: Record<StartKind, { heading: string; path?: string }> = {
  hearts: { heading: "Press a heart to keep a video" },
  featured: { heading: "Featured videos", path: `/api/videos?sort=featured&limit=${COUNT}` },
  latest: { heading: "Latest videos", path: `/api/videos?sort=latest&limit=${COUNT}` },
};

export type MoreProps = { similarTo?: string; start?: StartKind };

async function fetchRow({ similarTo, start }: MoreProps): Promise<Row> {
  const listed = idsOfPage();
  const { heading, path }: { heading?: string; path?: string } = start ? STARTS[start] : {};
  if (path) {
    const { videos } = await call<VideoPage>("GET", path);
    return { videos, timeframe: "all_time", heading };
  }
  const similar = similarTo && (await fetchSimilar(similarTo, listed));
  if (similar) return similar;
  for (const timeframe of ["week", "all_time"] as const) {
    const path = `/api/most-watched?timeframe=${timeframe}&limit=${FETCHED}`;
    const page = await call<VideoPage>("GET", path);
    const videos = page.videos.filter(({ id }) => !listed.has(id)).slice(0, COUNT);
    if (videos.length === COUNT) return { videos, timeframe, heading };
  }
  return { videos: [], timeframe: "all_time" };
}

export function MoreVideosRow({ similarTo, start }: MoreProps) {
  const [row, setRow] = useState<Row>();
  const [largest, setLargest] = useState<Category[]>([]);
  useEffect(() => {
    const videos = fetchRow({ similarTo, start }).catch((): Row => ({ videos: [], timeframe: "all_time" }));
    Promise.all([videos, fetchLargest(CATEGORIES).catch(() => [])]).then(([row, largest]) => {
      setRow(row);
      setLargest(largest);
    });
  }, [similarTo, start]);
  if (!row) return <RowSkeleton heading={start ? STARTS[start].heading : WEEK_HEADING} />;
  return (
    <>
      <div className={start === "hearts" ? "[&_.heart]:opacity-100!" : undefined}>
        <MostWatchedRow {...row} />
      </div>
      {largest.length > 0 && (
        <nav className="mt-8 flex flex-wrap gap-2" aria-label="Largest categories">
          {largest.map(({ id, name }) => (
            <SiteLink key={id} href={`/categories/${id}`} className="chip">
              {name}
            </SiteLink>
          ))}
        </nav>
      )}
    </>
  );
}

function RowSkeleton({ heading }: { heading: string }) {
  return (
    <section>
      <h2 className="section-title">{heading}</h2>
      <div className="video-grid sm:max-lg:grid-cols-4" aria-hidden="true">
        {Array.from({ length: COUNT }, (_, place) => (
          <CardSkeleton key={place} />
        ))}
      </div>
    </section>
  );
}
