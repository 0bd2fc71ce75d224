import { WIDEST_RIGHTS } from "#lib/videos/embeds/widest-rights";
import { PlayIcon } from "./play-icon.tsx";
import type { Address } from "./player.tsx";
import { Poster } from "./poster.tsx";

export const HostNote = ({ host, duration }: { host: string; duration?: string | null }) => (
  <p className="absolute inset-x-0 bottom-0 flex items-end justify-between gap-3 py-2 px-3.5 bg-stage/62 text-sm pointer-events-none max-sm:py-1.25 max-sm:px-2.5 max-sm:text-xs js-only">
    <span>Plays from {host}; nothing is loaded before you press play.</span>
    {duration && <span className="font-semibold tabular-nums">{duration}</span>}
  </p>
);

type Props = {
  id: number;
  title: string;
  picture: string | null;
  duration: string | null;
  player: Address;
  hasMirrors: boolean;
};

/** What a player shows before it is played. Without scripts, a link loads it into the frame. */
export function Still({ id, title, picture, duration, player, hasMirrors }: Props) {
  const { host, iframeSrc, playSrc: _, ...rights } = player;
  return (
    <>
      <Poster id={id} src={picture} first />
      <HostNote host={host} duration={duration} />
      {/* The link steps aside while the frame, or the link by pointer, was used last. */}
      <noscript>
        <iframe name="player" title={title} {...(hasMirrors ? WIDEST_RIGHTS : rights)} />
        <a
          className="play absolute inset-0 grid place-items-center focus-visible:[outline-offset:-4px] in-[.player:focus-within]:not-[:focus-visible,:active]:pointer-events-none in-[.player:focus-within]:not-[:focus-visible,:active]:opacity-0"
          href={iframeSrc}
          target="player"
          referrerPolicy={rights.referrerPolicy}
          aria-label={`Play ${title}`}
        >
          <PlayIcon />
        </a>
      </noscript>
    </>
  );
}
