import type { Metadata } from "next";
import { SiteLink } from "#components/navigation/site-link";
import { ProofSteps } from "#components/premium/claims/proof-steps";
import { GuidePage } from "#components/premium/guide-page";
import { informationMetadata } from "#lib/seo/information";
import { getSite } from "#lib/seo/queries";
import { hoursText } from "#lib/settings/identity";
import { getSiteSettings } from "#lib/settings/queries";
import "../../../components/premium/guide.css";
import "../../../components/prose/prose.css";

export const generateMetadata = async (): Promise<Metadata> =>
  informationMetadata(await getSite(), "/crypto-guide/page-3");

export default async function ActivatePage() {
  const { activationHours } = (await getSiteSettings()).identity;
  const note = `Send us proof, and we activate it within about ${hoursText(activationHours)}.`;
  return (
    <GuidePage page={3} title="Get premium" note={note}>
      <h2>Why am I asked to verify my identity?</h2>
      <p>
        Companies that sell coins have to know their customers by law, so most of them ask for a document and a selfie
        when you buy for the first time. That is between you and them: it usually takes a few minutes, happens once, and
        we see nothing of it. We never ask for a document.
      </p>
      <h2>Send us proof of the payment</h2>
      <ProofSteps hours={activationHours} />
      <h2>While you wait</h2>
      <p>
        Everything without the Premium badge is open to you: browse the <SiteLink href="/latest">free videos</SiteLink>.
      </p>
    </GuidePage>
  );
}
