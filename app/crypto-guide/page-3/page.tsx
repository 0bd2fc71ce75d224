import type { Metadata } from "next";
import { ProofSteps } from "#components/premium/claims/proof-steps";
import { GuidePage } from "#components/premium/guide-page";
import { Markdown } from "#components/prose/markdown";
import { env } from "#lib/core/env";
import { informationMetadata } from "#lib/seo/information";
import { getSite } from "#lib/seo/queries";
import { hoursText } from "#lib/settings/identity";
import { getSiteSettings } from "#lib/settings/queries";
import { textValues } from "#lib/settings/texts/placeholders";
import { findText } from "#lib/settings/texts/queries";
import "../../../components/prose/prose.css";

export const generateMetadata = async (): Promise<Metadata> =>
  informationMetadata(await getSite(), "/crypto-guide/page-3");

export default async function ActivatePage() {
  const [settings, text] = await Promise.all([getSiteSettings(), findText("crypto-guide-3")]);
  const { activationHours } = settings.identity;
  const note = `Send us proof, and we activate it within about ${hoursText(activationHours)}.`;
  return (
    <GuidePage page={3} title="Get premium" note={note}>
      <Markdown
        text={text.markdown}
        values={textValues(settings, env().siteUrl)}
        blocks={{ proofSteps: <ProofSteps hours={activationHours} /> }}
      />
    </GuidePage>
  );
}
