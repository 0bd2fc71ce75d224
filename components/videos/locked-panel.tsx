import { Drawing } from "#components/layout/icon";
import { SiteLink } from "#components/navigation/site-link";
import { LOCK } from "../layout/lock.ts";
import { Thumbnail } from "./thumbnail.tsx";

/** Stands where the player would, for whoever may not see a premium video. */
export function LockedPanel({ id, thumbnailUrl }: { id: number; thumbnailUrl: string | null }) {
  return (
    <div className="player">
      <Thumbnail id={id} src={thumbnailUrl} eager />
      <div className="stage-note">
        <Drawing path={LOCK} />
        <h2>Premium Content Locked</h2>
        <p>This video is part of the premium collection.</p>
        <SiteLink href="/go-premium" className="btn">
          Go Premium
        </SiteLink>
      </div>
    </div>
  );
}
