import type { Metadata } from "next";
import { SiteLink } from "#components/navigation/site-link";
import { Benefits } from "#components/premium/benefits";
import { BUYERS_ONLY, NEW_BUYERS_ONLY } from "#components/premium/nothing-to-pay";
import { OwnPremium } from "#components/premium/own-premium";
import { PaymentMethods } from "#components/premium/payment-methods";
import { PremiumStrip, STRIP_VIDEOS } from "#components/premium/premium-strip";
import { RatesList } from "#components/premium/rates-list";
import { informationMetadata, informationTitle } from "#lib/seo/information";
import { getSite } from "#lib/seo/queries";
import { hoursText } from "#lib/settings/identity";
import { getSiteSettings } from "#lib/settings/queries";
import { listPremium } from "#lib/videos/queries";
import "../../components/prose/prose.css";
import { videosText } from "../../components/videos/videos-text.ts";

/** The primary button for members who see no rates. */
const PRIMARY_WITHOUT_RATES =
  "in-[html[data-unlocked=endless]]:bg-brass in-[html[data-unlocked=endless]]:font-semibold in-[html[data-unlocked=endless]]:text-on-brass";

export const generateMetadata = async (): Promise<Metadata> => informationMetadata(await getSite(), "/go-premium");

export default async function GoPremiumPage() {
  const [{ siteName, plans, identity, walletAddress }, { videos, pagination }] = await Promise.all([
    getSiteSettings(),
    listPremium({ page: 1, limit: STRIP_VIDEOS }),
  ]);
  const hasVideos = pagination.totalCount > 0;
  return (
    <div className="grid grid-cols-1 gap-5 max-w-[70rem] mx-auto sm:gap-8 md:gap-12 md:pt-5">
      <header>
        <h1 className="headline">{informationTitle("/go-premium")}</h1>
        <OwnPremium />
        <p className="locked-only max-w-[62ch] mt-2 text-muted text-read text-pretty">
          {hasVideos
            ? `Most of ${siteName} is free and will stay free. Premium opens the rest.`
            : "There are no premium videos yet. Premium removes the ads, and opens the collection once it starts."}
        </p>
      </header>
      {hasVideos && (
        <div className={NEW_BUYERS_ONLY}>
          <PremiumStrip videos={videos} />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
            <p className="text-muted text-ui">{videosText(pagination.totalCount)}</p>
            <SiteLink href="/premium-videos" className={`btn ${PRIMARY_WITHOUT_RATES}`}>
              See the premium collection
            </SiteLink>
          </div>
        </div>
      )}
      <Benefits siteName={siteName} hasVideos={hasVideos} />

      <div className={BUYERS_ONLY}>
        <RatesList plans={plans} />
        <p className="max-w-[68ch] mt-5 text-muted text-pretty">
          You pay once. Nothing renews by itself, and nothing is charged later. Premium is activated by hand within
          about {hoursText(identity.activationHours)} after you have sent us proof of the payment.
        </p>
      </div>

      <section className={BUYERS_ONLY} aria-labelledby="methods">
        <h2 id="methods" className="section-title">
          Payment methods
        </h2>
        <PaymentMethods replyHours={identity.replyHours} hasWallet={walletAddress !== null} />
      </section>
    </div>
  );
}
