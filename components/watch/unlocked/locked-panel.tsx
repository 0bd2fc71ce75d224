import { SiteLink } from "#components/navigation/site-link";
import { PathIcon } from "#components/ui/icon";
import { loginAddress, registerAddress } from "#lib/auth/login-address";
import { LOCK } from "../../ui/lock-icon.ts";
import { Poster } from "../poster.tsx";
import { BUTTON, LockedOffer } from "./locked-offer.tsx";

const ENTRANCE = `${BUTTON} guest-only bg-on-scrim/12 text-on-scrim hover:bg-on-scrim/20`;

export function LockedPanel({ id, thumbnailUrl, offer }: { id: number; thumbnailUrl: string | null; offer?: string }) {
  const path = `/videos/${id}`;
  return (
    <div className="player locked">
      <Poster id={id} src={thumbnailUrl} />
      {/* Invisible to viewers with access while their player loads. */}
      <div className="[--i:1.375rem] absolute inset-0 flex flex-col items-start justify-end gap-1 p-4 bg-linear-to-t from-stage/94 via-stage/84 via-68% to-transparent max-[30rem]:gap-0.5 sm:via-45% sm:to-80% md:[--i:1.75rem] md:gap-2 md:p-8 locked-only">
        <h2 className="flex items-center gap-2 text-xl md:text-3xl">
          <PathIcon path={LOCK} className="text-brass" />
          Premium Content Locked
        </h2>
        {/* `OwnAccess` fills this for some members, instead of what follows. */}
        <div className="contents" data-own-access="" />
        <div className="contents [:not(:empty)+&]:hidden">
          <LockedOffer text={<Offer text={offer} />} href="/go-premium" label="Go Premium">
            <SiteLink href={loginAddress(path)} className={ENTRANCE}>
              Login
            </SiteLink>
            {/* On narrow phones, the login links to it. */}
            <SiteLink href={registerAddress(path)} className={`${ENTRANCE} max-[24rem]:hidden`}>
              Register
            </SiteLink>
          </LockedOffer>
        </div>
      </div>
    </div>
  );
}

/** The page is cached for everyone, so it has what members read as well. On phones, guests have no room for the link. */
const Offer = ({ text }: { text?: string }) => (
  <>
    <span className="member-only">You're on the free plan. </span>
    {text}{" "}
    <SiteLink
      href="/go-premium#benefits"
      className="underline decoration-1 underline-offset-3 max-sm:in-[html:not([data-member])]:hidden"
    >
      What premium includes
    </SiteLink>
  </>
);
