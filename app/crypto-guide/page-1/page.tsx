import type { Metadata } from "next";
import { GuidePage } from "#components/premium/guide-page";
import { RatesRecap } from "#components/premium/rates-recap";
import { Markdown } from "#components/prose/markdown";
import { env } from "#lib/core/env";
import { informationMetadata } from "#lib/seo/information";
import { getSite } from "#lib/seo/queries";
import { getSiteSettings } from "#lib/settings/queries";
import { textValues } from "#lib/settings/texts/placeholders";
import { findText } from "#lib/settings/texts/queries";
import "../../../components/prose/prose.css";

export const generateMetadata = async (): Promise<Metadata> =>
  informationMetadata(await getSite(), "/crypto-guide/page-1");

export default async function BuyPage() {
  const [settings, text] = await Promise.all([getSiteSettings(), findText("crypto-guide-1")]);
  return (
    <GuidePage
      page={1}
      title="Buy USDT on the TRON network"
      note="By card, Apple Pay or Google Pay. Takes about 7 minutes."
    >
      <Markdown
        text={text.markdown}
        values={textValues(settings, env().siteUrl)}
        blocks={{ rates: <RatesRecap plans={settings.plans} /> }}
      />
    </GuidePage>
  );
}
