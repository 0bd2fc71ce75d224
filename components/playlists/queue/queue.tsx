import { useEffect, useLayoutEffect, useRef } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { Drawing } from "#components/ui/icon";
import { Thumbnail } from "#components/videos/thumbnail";
import { type Playing, playingHref, readPlaying } from "#lib/playlists/playing";
import { go } from "../../navigation/go.ts";
import { playOn, siteOfFrame, watchEnd } from "../../watch/play-on.ts";
import { type QueueList, useQueueList } from "./use-queue-list.ts";
import "./queue.css";

const STEPS = { previous: "M18.5 5.5v13L8.5 12zM5.5 5.5v13", next: "M5.5 5.5v13l10-6.5zM18.5 5.5v13" };

export type QueueProps = { videoId: number; query: string; isArriving?: boolean };

/** The list a video plays from, with the current one marked. Nothing for guests and for lists of others. */
export function Queue({ videoId, query, isArriving }: QueueProps) {
  const playing = readPlaying(query);
  const list = useQueueList(playing);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (list === "loading") dataset.list = "";
    else delete dataset.list;
    return () => void delete dataset.list;
  }, [list]);
  if (!playing || list === "loading" || list === "none") return null;
  return <Loaded videoId={videoId} list={list} playing={playing} isArriving={isArriving} />;
}

type LoadedProps = Omit<QueueProps, "query"> & { list: QueueList; playing: Playing };

function Loaded({ videoId, list: { title, href, videos }, playing, isArriving }: LoadedProps) {
  const rows = useRef<HTMLOListElement>(null);
  const at = videos.findIndex(({ id }) => id === videoId);
  const next = videos[at + 1];
  const nextHref = next && playingHref(next.id, playing);
  useLayoutEffect(() => {
    const row = rows.current?.children[at] as HTMLElement | undefined;
    // Not scrollIntoView, which would move the page as well.
    if (row && rows.current) rows.current.scrollTop = row.offsetTop - row.offsetHeight;
  }, [at]);
  useEffect(() => {
    if (isArriving || !nextHref) return;
    return watchEnd((frame) => {
      playOn(siteOfFrame(frame));
      go(nextHref);
    });
  }, [isArriving, nextHref]);

  return (
    <section className="queue" aria-labelledby="queue-title">
      <div className="queue-head">
        <div>
          <h2 id="queue-title">
            <SiteLink href={href}>{title}</SiteLink>
          </h2>
          <p className="card-meta">
            {at >= 0 && `${at + 1} of `}
            {videos.length}
            {playing.shuffle && " · shuffled"}
          </p>
        </div>
        <Step name="previous" video={videos[at - 1]} playing={playing} shortcut="p" />
        <Step name="next" video={next} playing={playing} shortcut="n" />
      </div>
      <ol ref={rows}>
        {videos.map(({ id, title: name, thumbnailUrl, duration }, place) => (
          <li key={id} className="card" aria-current={place === at || undefined}>
            <Thumbnail id={id} src={thumbnailUrl} />
            <div className="card-text">
              <h3 className="card-title">
                <SiteLink href={playingHref(id, playing)}>{name}</SiteLink>
              </h3>
              <p className="card-meta">
                {place === at ? "Now playing" : place + 1}
                {duration && ` · ${duration}`}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

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
      <Drawing path={STEPS[name]} />
    </SiteLink>
  );
}
