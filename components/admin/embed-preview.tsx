"use client";

import { useEffect, useState } from "react";
import type { FrameRights } from "#components/videos/player";
import { findSameVideo } from "#lib/videos/admin/client";

type Shown = FrameRights & { iframeSrc: string; stored: string; same?: { id: number; title: string } };

const REFUSED = "This page may not frame that site yet. Save the video, load the page again, and the preview works.";

/** Reads what was pasted as the server will, and looks whether another video has the same player. */
async function read(pasted: string, ownId: number | undefined): Promise<Shown | string> {
  const { playerAddress, playerPolicy, readEmbed } = await import("#lib/videos/embed");
  const embed = readEmbed(pasted);
  if ("refusal" in embed) return embed.refusal;
  const iframeSrc = playerAddress(embed.iframeSrc, location.hostname);
  if (!iframeSrc) return "There is no player at this address.";
  const same = await findSameVideo(embed.iframeSrc, ownId).catch(() => undefined);
  return { iframeSrc, stored: embed.iframeSrc, same, ...playerPolicy(embed.host) };
}

/** The player that an address makes, on request: the other site hears nothing before. */
export function EmbedPreview({ pasted, ownId }: { pasted: () => string; ownId?: number }) {
  const [shown, setShown] = useState<Shown | string>("");
  useEffect(() => {
    const refuse = (event: SecurityPolicyViolationEvent) => {
      if (event.effectiveDirective === "frame-src") setShown(REFUSED);
    };
    document.addEventListener("securitypolicyviolation", refuse);
    return () => document.removeEventListener("securitypolicyviolation", refuse);
  }, []);
  return (
    <div className="preview">
      <button
        type="button"
        className="btn btn-small"
        onClick={() => {
          void read(pasted(), ownId).then(setShown);
        }}
      >
        Preview
      </button>
      <div role="status" className="contents">
        {typeof shown === "string" ? shown && <p className="form-hint">{shown}</p> : <Frame shown={shown} />}
      </div>
    </div>
  );
}

function Frame({ shown: { iframeSrc, stored, same, ...rights } }: { shown: Shown }) {
  return (
    <>
      <div className="player">
        <iframe title="Preview of the player" src={iframeSrc} {...rights} />
      </div>
      <p className="form-hint">{stored}</p>
      {same && (
        <p className="form-error">
          {same.title} (#{same.id}) has the same player already.
        </p>
      )}
    </>
  );
}
