import { SiteLink } from "#components/navigation/site-link";
import { Drawing } from "#components/ui/icon";
import { Thumbnail } from "#components/videos/thumbnail";
import { loginAddress } from "#lib/auth/login-address";
import { LOCK } from "../ui/lock-icon.ts";

/** Stands where the player would, for whoever may not see a premium video. */
export function LockedPanel({ id, thumbnailUrl, offer }: { id: number; thumbnailUrl: string | null; offer?: string }) {
  return (
    <div className="player locked">
      <Thumbnail id={id} src={thumbnailUrl} eager />
      {/* Not seen by those to whom the video is open, while their player is on its way. */}
      <div className="stage-note locked-only">
        <Drawing path={LOCK} />
        <h2>Premium Content Locked</h2>
        <p>This video is part of the premium collection.{offer && ` ${offer}`}</p>
        <div className="stage-ways">
          <SiteLink href="/go-premium" className="btn">
            Go Premium
          </SiteLink>
          <SiteLink href={loginAddress(`/videos/${id}`)} className="btn guest-only">
            Login
          </SiteLink>
        </div>
      </div>
    </div>
  );
}
