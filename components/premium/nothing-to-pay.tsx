import { SiteLink } from "#components/navigation/site-link";

/** Hides what is for sale from members whose premium has no end. The pages are cached for everyone. */
export const BUYERS_ONLY = "in-[html[data-unlocked=endless]]:hidden";

/** Hides what persuades to buy from members who may extend their premium. */
export const NEW_BUYERS_ONLY = "in-[html[data-unlocked=yes]]:hidden";

/** What members see whose premium has no end. */
export function NothingToPay() {
  return (
    <div className="in-[html:not([data-unlocked=endless])]:hidden">
      <p className="max-w-[62ch] mt-2 mb-5 text-read text-pretty">
        The premium collection is open to you without an end date. There is nothing to pay.
      </p>
      <SiteLink href="/premium-videos" className="btn btn-primary">
        Watch the premium collection
      </SiteLink>
    </div>
  );
}
