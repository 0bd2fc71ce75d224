import type { Metadata } from "next";
import { GuidePage } from "#components/premium/guide-page";
import { Wallet } from "#components/premium/wallet";
import { informationMetadata } from "#lib/seo/information";
import { getSite } from "#lib/seo/queries";
import { getSiteSettings } from "#lib/settings/queries";
import "../../../components/premium/guide.css";
import "../../../components/premium/payment.css";
import "../../../components/prose/prose.css";

export const generateMetadata = async (): Promise<Metadata> =>
  informationMetadata(await getSite(), "/crypto-guide/page-2");

export default async function SendPage() {
  const { walletAddress } = await getSiteSettings();
  return (
    <GuidePage page={2} title="Send it to our wallet" note="Copy our address, and paste it as the recipient.">
      <p>
        A wallet address is like an account number: whoever has it can send USDT there. Ours is long, so copy it instead
        of typing it.
      </p>
      <Wallet address={walletAddress} />
      <h2>In your exchange or wallet</h2>
      <ol>
        <li>
          Choose Send or Withdraw, and USDT as the coin. Some services ask for an address while you buy; you can paste
          ours there, and the coins come to us directly.
        </li>
        <li>Paste our address as the recipient.</li>
        <li>
          Choose <strong>TRON (TRC20)</strong> as the network, check the amount, and confirm.
        </li>
      </ol>
      <p>It arrives within a few minutes. You then see a transaction in your app, with a long number: its hash.</p>
    </GuidePage>
  );
}
