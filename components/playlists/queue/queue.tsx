import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { SiteLink } from "#components/navigation/site-link";
import { PathIcon } from "#components/ui/icon";
import { Thumbnail } from "#components/videos/thumbnail";
import { type Playing, playingHref, readPlaying } from "#lib/playlists/playing";
import { go } from "../../navigation/go.ts";
import { videosText } from "../../videos/videos-text.ts";
import { playOn, siteOfFrame, watchEnd } from "../../watch/play-on.ts";
import { type QueueList, useQueueList } from "./use-queue-list.ts";
import { useReservedSpace } from "./use-reserved-space.ts";

const STEPS = { previous: "M18.5 5.5v13L8.5 12zM5.5 5.5v13", next: "M5.5 5.5v13l10-6.5zM18.5 5.5v13" };

export type QueueProps = { videoId: number; query: string; isArriving?: boolean };

/** Renders nothing for guests and for lists of other members. */
export function Queue({ videoId, query, isArriving }: QueueProps) {
  const playing = readPlaying(query);
  const list = useQueueList(playing);
  useReservedSpace(list === "loading");
  if (!playing || list === "loading" || list === "none") return null;
  return <Loaded videoId={videoId} list={list} playing={playing} isArriving={isArriving} />;
}

type LoadedProps = Omit<QueueProps, "query"> & { list: QueueList; playing: Playing };

function Loaded({ videoId, list: { title, href, videos }, playing, isArriving }: LoadedProps) {
  const rows = useRef<HTMLOListElement>(null);
  const [nextPlace, setNextPlace] = useState<Element | null>();
  const at = videos.findIndex(({ id }) => id === videoId);
  const next = videos[at + 1];
  const nextHref = next && playingHref(next.id, playing);
  useLayoutEffect(() => {
    const row = rows.current?.children[at] as HTMLElement | undefined;
    // Not scrollIntoView, which would also scroll the page.
    if (row && rows.current) rows.current.scrollTop = row.offsetTop - row.offsetHeight;
  }, [at]);
  useLayoutEffect(() => {
    setNextPlace(rows.current?.closest(".arriving, main")?.querySelector("[data-queue-next]"));
  }, []);
  useEffect(() => {
    if (isArriving || !nextHref) return;
    return watchEnd((frame) => {
      playOn(siteOfFrame(frame));
      go(nextHref);
    });
  }, [isArriving, nextHref]);

  if (videos.length === 0) return null;
  return (
    <section
      className="queue flex flex-col max-h-[26rem] mb-7 overflow-hidden border border-line rounded-picture bg-surface xl:max-h-[max(20rem,calc(100dvh-var(--header-height)-190px))]"
      aria-labelledby="queue-title"
    >
      {nextPlace &&
        createPortal(
          <NextBar title={next?.title} href={nextHref} progress={`${at + 1} of ${videos.length}`} />,
          nextPlace,
        )}
      <div className="flex items-center gap-1 py-2 pr-2 pl-3.5 border-b border-line [&>div]:min-w-0 [&>div]:flex-1">
        <div>
          <h2 className="text-base/[1.375rem]" id="queue-title">
            <SiteLink className="block w-fit min-w-11 max-w-full truncate py-2.75 -my-1.25" href={href}>
              {title}
            </SiteLink>
          </h2>
          <p className="card-meta">
            {at >= 0 ? `${at + 1} of ${videos.length}` : videosText(videos.length)}
            {playing.shuffle && " · shuffled"}
          </p>
        </div>
        <Step name="previous" video={videos[at - 1]} playing={playing} shortcut="p" />
        <Step name="next" video={next} playing={playing} shortcut="n" />
      </div>
      <ol ref={rows} className="relative overflow-y-auto overscroll-contain p-1.5">
        {videos.map(({ id, title: name, thumbnailUrl, duration }, place) => (
          <li
            key={id}
            className="card grid grid-cols-[7rem_minmax(0,1fr)] gap-3 p-1.5 rounded-control hover:bg-raised current:bg-raised [&>.thumb]:rounded-small"
            aria-current={place === at || undefined}
          >
            <Thumbnail id={id} src={thumbnailUrl} />
            <div className="card-text">
              <h3 className="card-title text-ui in-current:font-[650]">
                <SiteLink className="focus-visible:after:-outline-offset-2" href={playingHref(id, playing)}>
                  {name}
                </SiteLink>
              </h3>
              <p className="card-meta in-current:text-text">
                <span className={place === at ? "[html:has(.player>iframe)_&]:hidden" : undefined}>{place + 1}</span>
                {place === at && <span className="[html:not(:has(.player>iframe))_&]:hidden">Now playing</span>}
                {duration && ` · ${duration}`}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

type NextProps = { title?: string; href?: string; progress: string };

/** Below the actions on narrow screens, where the queue is further down. */
const NextBar = ({ title, href, progress }: NextProps) => (
  <div className="pt-4">
    <div className="flex h-13 items-center rounded-control bg-surface border border-line text-ui">
      {title && href ? (
        <SiteLink className="flex-1 truncate py-3.5 pl-3.5 font-medium" href={href}>
          <span className="text-muted font-normal">Next: </span>
          {title}
        </SiteLink>
      ) : (
        <span className="flex-1 pl-3.5 text-muted">Last video of this list</span>
      )}
      <a className="flex-none py-3.5 px-3.5 text-muted tabular-nums" href="#queue-title">
        {progress}
      </a>
    </div>
  </div>
);

type StepProps = {
  name: keyof typeof STEPS;
  video: QueueList["videos"][number] | undefined;
  playing: Playing;
  shortcut: string;
};

function Step({ name, video, playing, shortcut }: StepProps) {
  if (!video) return null;
  return (
    <SiteLink
      href={playingHref(video.id, playing)}
      className="icon-btn"
      data-step={name}
      aria-keyshortcuts={shortcut}
      aria-label={`Play the ${name} video: ${video.title}`}
    >
      <PathIcon path={STEPS[name]} />
    </SiteLink>
  );
}
