import { type ReactNode, useEffect, useState } from "react";
import { Thumbnail } from "#components/videos/thumbnail";
import { WIDEST_RIGHTS } from "#lib/videos/embeds/widest-rights";
import type { Video } from "#lib/videos/types";
import { siteOf } from "./autoplay.ts";
import { Player, type PlayerProps } from "./player.tsx";
import { StageNote } from "./stage-note.tsx";
import { useUnlocked } from "./unlocked.ts";

const WORDS = {
  loading: "Loading video...",
  failed: "Failed to load video. Please try again.",
  unavailable: "This player is not available.",
};

type State = (PlayerProps & { thumbnailUrl: string | null }) | keyof typeof WORDS;

/** Pages for everybody may not frame the hosts of private videos: a document of the site does, and its frame has the rights. */
function playerOf({ id, title, thumbnailUrl, iframeSrc }: Video): State {
  const address = URL.parse(iframeSrc ?? "");
  if (!address) return "unavailable";
  const frame = `/api/videos/${id}/player`;
  return { title, thumbnailUrl, host: siteOf(address.hostname), iframeSrc: frame, playSrc: frame, ...WIDEST_RIGHTS };
}

/** The player of a private video, for those who may watch it; the locked panel (`children`) when the server says otherwise. */
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
      <Player {...props}>
        <Thumbnail id={id} src={thumbnailUrl} eager first />
      </Player>
    );
  }
  return <StageNote>{WORDS[video === "failed" ? "failed" : player]}</StageNote>;
}
