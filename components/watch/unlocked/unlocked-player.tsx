import { type ReactNode, useEffect, useState } from "react";
import { WIDEST_RIGHTS } from "#lib/videos/embeds/widest-rights";
import type { Video } from "#lib/videos/types";
import { siteOf } from "../autoplay.ts";
import { Player, type PlayerProps } from "../player.tsx";
import { Poster } from "../poster.tsx";
import { StageNote } from "../stage-note.tsx";
import { HostNote } from "../still.tsx";
import { useUnlocked } from "./unlocked.ts";

const WORDS = {
  loading: "Loading video...",
  failed: "Failed to load video. Please try again.",
  unavailable: "This player is not available.",
};

type State = (PlayerProps & { thumbnailUrl: string | null }) | keyof typeof WORDS;

const frameOf = (frame: string, address: string) => ({
  ...WIDEST_RIGHTS,
  host: siteOf(new URL(address).hostname),
  iframeSrc: frame,
  playSrc: frame,
});

/** `URL.canParse` is missing in Safari before 17. */
function isAddress(text: string): boolean {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}

/**
 * A cached page's policy may not name the hosts of private videos, so the player is framed by an uncached document of
 * this site.
 */
function playerOf({ id, title, thumbnailUrl, iframeSrc, sourceUrl, mirrors }: Video): State {
  if (!iframeSrc || !isAddress(iframeSrc)) return "unavailable";
  const frame = `/api/videos/${id}/player`;
  const others = mirrors.map((address, at) => frameOf(`${frame}?player=${at + 2}`, address));
  return { title, thumbnailUrl, sourceUrl, ...frameOf(frame, iframeSrc), mirrors: others };
}

/** Falls back to the locked panel (`children`) if the server denies access. */
export function UnlockedPlayer({ id, children }: { id: number; children?: ReactNode }) {
  const video = useUnlocked(id);
  const [player, setPlayer] = useState<State>("loading");
  useEffect(() => {
    if (typeof video === "string") return;
    setPlayer(playerOf(video));
    return () => setPlayer("loading");
  }, [video]);

  if (video === "locked") return children;
  if (typeof player === "object") {
    const { thumbnailUrl, ...props } = player;
    return (
      <Player id={id} {...props}>
        <Poster id={id} src={thumbnailUrl} first />
        <HostNote host={props.host} />
      </Player>
    );
  }
  return <StageNote>{WORDS[video === "failed" ? "failed" : player]}</StageNote>;
}
