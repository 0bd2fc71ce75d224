import { SiteLink } from "#components/navigation/site-link";
import { PathIcon } from "#components/ui/icon";
import { loginAddress } from "#lib/auth/login-address";
import { LOCK } from "../../ui/lock-icon.ts";
import { Poster } from "../poster.tsx";

const WAY = "btn mt-3.5 font-semibold max-[30rem]:mt-2 md:mt-5 md:min-h-12 md:px-6";

export function LockedPanel({ id, thumbnailUrl, offer }: { id: number; thumbnailUrl: string | null; offer?: string }) {
  return (
    <div className="player locked">
      <Poster id={id} src={thumbnailUrl} />
      {/* Invisible to viewers with access while their player loads. */}
      <div className="[--i:1.75rem] absolute inset-0 flex flex-col items-center justify-center gap-1 p-4 text-center bg-stage/82 max-[30rem]:gap-0.5 md:[--i:2.25rem] md:gap-2 locked-only">
        <PathIcon path={LOCK} className="mb-1.5 text-brass max-[30rem]:mb-0" />
        <h2 className="text-xl md:text-3xl">Premium Content Locked</h2>
        <p className="text-[oklch(0.83_0.004_285)] text-balance max-[30rem]:text-sm md:text-lg">
          This video is part of the premium collection. {offer && <span className="block">{offer}</span>}
        </p>
        <div className="flex flex-wrap justify-center gap-x-2">
          <SiteLink
            href="/go-premium"
            className={`${WAY} bg-brass text-on-brass hover:bg-[color-mix(in_oklab,var(--color-brass)_88%,var(--color-on-scrim))]`}
          >
            Go Premium
          </SiteLink>
          <SiteLink
            href={loginAddress(`/videos/${id}`)}
            className={`${WAY} guest-only bg-on-scrim/12 text-on-scrim hover:bg-on-scrim/20`}
          >
            Login
          </SiteLink>
        </div>
      </div>
    </div>
  );
}
