import type { Metadata } from "next";
import { GuidePage } from "#components/premium/guide-page";
import { RatesRecap } from "#components/premium/rates-recap";
import { informationMetadata } from "#lib/seo/information";
import { getSite } from "#lib/seo/queries";
import { getSiteSettings } from "#lib/settings/queries";
import "../../../components/premium/guide.css";
import "../../../components/premium/premium.css";
import "../../../components/prose/prose.css";

export const generateMetadata = async (): Promise<Metadata> =>
  informationMetadata(await getSite(), "/crypto-guide/page-1");

export default async function BuyPage() {
  const { plans } = await getSiteSettings();
  return (
    <GuidePage page={1} title="Buy USDT on the TRON network" note="With a card or wallet pay. Takes about 7 minutes.">
      <p>
        USDT is a coin that follows the dollar: one is worth about $1. You can buy it like anything else online, with a
        bank card or with wallet pay such as Apple Pay or Google Pay, from any exchange or wallet app that sells it.
      </p>
      <ol>
        <li>Open the exchange or wallet app of your choice and choose to buy USDT.</li>
        <li>
          As the network, choose <strong>TRON (TRC20)</strong>. If you cannot choose it there, buy elsewhere: USDT on
          another network cannot reach us.
        </li>
        <li>Enter the amount of the plan that you want, from the list below.</li>
        <li>Pay with your card or with wallet pay.</li>
      </ol>
      <h2>Rates</h2>
      <RatesRecap plans={plans} />
      <p>The amount need not be exact. Rates change and services charge fees, so a little more or less is fine.</p>
    </GuidePage>
  );
}
