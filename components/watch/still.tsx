import { WIDEST_RIGHTS } from "#lib/videos/embeds/widest-rights";
import type { Address } from "./player.tsx";
import { Poster } from "./poster.tsx";

export const HostNote = ({ host }: { host: string }) => (
  <p className="absolute inset-x-0 bottom-0 py-2 px-3.5 bg-stage/62 text-sm pointer-events-none max-sm:py-1.25 max-sm:px-2.5 max-sm:text-xs js-only">
    Plays from {host}; nothing is loaded before you press play.
  </p>
);

type Props = { id: number; title: string; picture: string | null; player: Address; hasMirrors: boolean };

/** What a player shows before it is played. Without scripts, a link loads it into the frame. */
export function Still({ id, title, picture, player, hasMirrors }: Props) {
  const { host, iframeSrc, playSrc: _, ...rights } = player;
  return (
    <>
      <Poster id={id} src={picture} first />
      <HostNote host={host} />
      {/* The link steps aside while the frame, or the link by pointer, was used last. */}
      <noscript>
        <iframe name="player" title={title} {...(hasMirrors ? WIDEST_RIGHTS : rights)} />
        <a
          className="play absolute inset-x-0 bottom-0 grid w-full place-items-center content-end bg-stage/70 p-5 font-semibold in-[.player:focus-within]:not-[:focus-visible,:active]:pointer-events-none in-[.player:focus-within]:not-[:focus-visible,:active]:opacity-0"
          href={iframeSrc}
          target="player"
          referrerPolicy={rights.referrerPolicy}
        >
          Play {title}
        </a>
      </noscript>
    </>
  );
}
