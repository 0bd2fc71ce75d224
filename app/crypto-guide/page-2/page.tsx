import type { Metadata } from "next";
import { GuidePage } from "#components/premium/guide-page";
import { Wallet } from "#components/premium/wallet";
import { Markdown } from "#components/prose/markdown";
import { env } from "#lib/core/env";
import { informationMetadata } from "#lib/seo/information";
import { getSite } from "#lib/seo/queries";
import { getSiteSettings } from "#lib/settings/queries";
import { textValues } from "#lib/settings/texts/placeholders";
import { findText } from "#lib/settings/texts/queries";
import "../../../components/prose/prose.css";

export const generateMetadata = async (): Promise<Metadata> =>
  informationMetadata(await getSite(), "/crypto-guide/page-2");

export default async function SendPage() {
  const [settings, text] = await Promise.all([getSiteSettings(), findText("crypto-guide-2")]);
  const { walletAddress } = settings;
  const wallet = <Wallet address={walletAddress} />;
  if (!walletAddress && text.markdown.includes("{{wallet}}")) {
    return (
      <GuidePage page={2} title="Send it to our wallet" note="Ask for our address, and paste it as the recipient.">
        {wallet}
      </GuidePage>
    );
  }
  return (
    <GuidePage page={2} title="Send it to our wallet" note="Copy our address, and paste it as the recipient.">
      <Markdown text={text.markdown} values={textValues(settings, env().siteUrl)} blocks={{ wallet }} />
    </GuidePage>
  );
}
