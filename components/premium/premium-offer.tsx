import { SiteLink } from "#components/navigation/site-link";
import { videosText } from "../videos/videos-text.ts";

type Props = { count: number; price: string };

/** Beside the heading of the premium list, unless it is empty: its size, and the price for visitors without premium. */
export function PremiumOffer({ count, price }: Props) {
  if (count === 0) return null;
  return (
    <>
      <p className="unlocked-only text-ui text-muted">{videosText(count)}</p>
      <div className="locked-only flex w-full items-center justify-between gap-x-4 gap-y-2 md:w-auto max-[22rem]:flex-wrap">
        <p className="text-ui text-muted">{[videosText(count), price].filter(Boolean).join(" · ")}</p>
        <SiteLink href="/go-premium" className="btn btn-small flex-none bg-brass font-semibold text-on-brass">
          Go Premium
        </SiteLink>
      </div>
    </>
  );
}
