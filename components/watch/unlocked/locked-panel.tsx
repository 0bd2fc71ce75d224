import { SiteLink } from "#components/navigation/site-link";
import { PathIcon } from "#components/ui/icon";
import { loginAddress } from "#lib/auth/login-address";
import { LOCK } from "../../ui/lock-icon.ts";
import { Poster } from "../poster.tsx";

const WAY =
  "btn mt-3.5 bg-brass text-on-brass font-semibold hover:bg-[color-mix(in_oklab,var(--color-brass)_88%,var(--color-on-scrim))] max-[30rem]:mt-2";

export function LockedPanel({ id, thumbnailUrl, offer }: { id: number; thumbnailUrl: string | null; offer?: string }) {
  return (
    <div className="player locked">
      <Poster id={id} src={thumbnailUrl} />
      {/* Invisible to viewers with access while their player loads. */}
      <div className="[--i:1.75rem] absolute inset-0 flex flex-col items-center justify-center gap-1 p-4 text-center bg-stage/74 max-[30rem]:gap-0.5 locked-only">
        <PathIcon path={LOCK} className="mb-1.5 text-brass max-[30rem]:mb-0" />
        <h2 className="text-xl">Premium Content Locked</h2>
        <p className="max-w-[44ch] text-[oklch(0.78_0.004_285)] text-balance max-[30rem]:text-sm">
          This video is part of the premium collection.{offer && ` ${offer}`}
        </p>
        <div className="flex flex-wrap justify-center gap-x-2">
          <SiteLink href="/go-premium" className={WAY}>
            Go Premium
          </SiteLink>
          <SiteLink href={loginAddress(`/videos/${id}`)} className={`${WAY} guest-only`}>
            Login
          </SiteLink>
        </div>
      </div>
    </div>
  );
}
