import type { Metadata } from "next";
import { SiteLink } from "#components/navigation/site-link";
import { MemberClaims, OpenClaim } from "#components/premium/claims/member-claims";
import { MemberOrder } from "#components/premium/claims/member-order";
import { OwnAmount } from "#components/premium/claims/own-amount";
import { ProofSteps } from "#components/premium/claims/proof-steps";
import { SendProof } from "#components/premium/claims/send-proof";
import { SentClaims } from "#components/premium/claims/sent-claims";
import { BUYERS_ONLY, NothingToPay } from "#components/premium/nothing-to-pay";
import { RatesList } from "#components/premium/rates-list";
import { RatesRecap } from "#components/premium/rates-recap";
import { SelectedPlan } from "#components/premium/selected-plan";
import { Wallet } from "#components/premium/wallet";
import { isPageMember } from "#lib/auth/page-viewer";
import type { PageQuery } from "#lib/core/page-query";
import { paymentAddress, planLabel } from "#lib/premium/plans";
import { chosenPlan } from "#lib/premium/policy";
import { informationMetadata, informationTitle } from "#lib/seo/information";
import { getSite } from "#lib/seo/queries";
import { getSiteSettings } from "#lib/settings/queries";
import "../../components/prose/prose.css";

type Props = { searchParams: Promise<PageQuery> };

export const generateMetadata = async (): Promise<Metadata> =>
  informationMetadata(await getSite(), "/payment-instructions");

export default async function PaymentInstructionsPage({ searchParams }: Props) {
  const [{ plans, walletAddress, identity }, query] = await Promise.all([getSiteSettings(), searchParams]);
  const title = informationTitle("/payment-instructions");
  const chosen = chosenPlan(plans, query);
  if (!chosen) {
    return (
      <div className="grid grid-cols-1 gap-12 max-w-[70rem] mx-auto md:gap-16 md:pt-5">
        <header>
          <h1 className="headline">{title}</h1>
          <NothingToPay />
          <p className={`max-w-[62ch] mx-0 mt-2 mb-5 text-muted text-read text-pretty last:mb-0 ${BUYERS_ONLY}`}>
            {query.plan ? "This plan does not exist. Please choose another one." : "Please choose a plan first."}
          </p>
        </header>
        <div className={BUYERS_ONLY}>
          <RatesList plans={plans} />
        </div>
      </div>
    );
  }
  const plan = planLabel(chosen.plan);
  const path = paymentAddress(chosen.plan);
  return (
    <MemberClaims isKnown={await isPageMember()}>
      <MemberOrder key={path} plan={walletAddress && plan} path={path}>
        <div className="grid gap-7 max-w-[70rem] mx-auto lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:gap-x-20 lg:gap-y-7 lg:pt-5">
          <header className="col-span-full">
            <h1 className="headline">{title}</h1>
            <NothingToPay />
            <div className={BUYERS_ONLY}>
              <OpenClaim months={chosen.plan.months} />
            </div>
          </header>
          <div className={`[&>.prose]:max-w-[45rem] ${BUYERS_ONLY}`}>
            <div className="prose">
              <SelectedPlan {...chosen} />
              <h2>Send the payment</h2>
              <Wallet address={walletAddress} plan={plan}>
                <OwnAmount price={chosen.plan.usdt} path={path} />
              </Wallet>
              {walletAddress && (
                <>
                  <h2>Next steps</h2>
                  <ProofSteps hours={identity.activationHours} plan={plan} path={path} />
                </>
              )}
            </div>
            {walletAddress ? <SendProof plan={plan} path={path} hours={identity.activationHours} /> : <SentClaims />}
          </div>
          <aside className={`self-start ${BUYERS_ONLY}`}>
            <h2 className="section-title">Rates</h2>
            <RatesRecap plans={plans} selected={chosen.plan} />
            <p className="mt-4 text-muted text-ui">
              New to this? The{" "}
              <SiteLink
                href="/crypto-guide/page-1"
                className="text-accent underline decoration-1 underline-offset-[3px]"
              >
                crypto guide
              </SiteLink>{" "}
              shows how to buy and send USDT.
            </p>
          </aside>
        </div>
      </MemberOrder>
    </MemberClaims>
  );
}
