import type { Metadata } from "next";
import { headers } from "next/headers";
import { AgeCheck } from "#components/age-check/age-check";
import { ServiceCheck } from "#components/age-check/service-check";
import { WalletCheck } from "#components/age-check/wallet-check";
import { PageHeading } from "#components/layout/page-heading";
import { PROBLEMS } from "#lib/age-assurance/policy";
import { checkAge, findWaitingCheck } from "#lib/age-assurance/queries";
import { redirectUriOf, startAddress } from "#lib/age-assurance/redirect/start-address";
import type { AgeCheck as Check } from "#lib/age-assurance/types";
import { responseUriOf, walletAddress } from "#lib/age-assurance/wallet/profile";
import { returnPath } from "#lib/auth/return-path";
import { env } from "#lib/core/env";
import { firstValue, type PageQuery } from "#lib/core/page-query";
import { runningCheck } from "#lib/http/age-cookies";
import { drawQrCode } from "#lib/premium/qr-code";
import { informationMetadata, informationTitle } from "#lib/seo/information";
import { getSite } from "#lib/seo/queries";
import { getSiteSettings } from "#lib/settings/queries";

type Props = { searchParams: Promise<PageQuery> };

export const generateMetadata = async (): Promise<Metadata> => informationMetadata(await getSite(), "/age-check");

/** The next step of the check that this browser started. */
async function findNextStep(requested: Pick<Headers, "get">, { policy, validUntil }: Check) {
  const { siteUrl } = env();
  const running = runningCheck(requested, siteUrl);
  const waiting = running && !validUntil ? await findWaitingCheck(running.browser) : undefined;
  if (!running || waiting?.policy !== policy) return undefined;
  const check = { state: running.state, nonce: waiting.nonce };
  if (policy === "wallet") {
    const address = walletAddress({ ...check, responseUri: responseUriOf(siteUrl) });
    return <WalletCheck address={address} code={drawQrCode(address)} />;
  }
  const { service } = (await getSiteSettings()).ageAssurance;
  return service && <ServiceCheck address={startAddress(service, { ...check, redirectUri: redirectUriOf(siteUrl) })} />;
}

export default async function AgeCheckPage({ searchParams }: Props) {
  const [query, requested] = await Promise.all([searchParams, headers()]);
  const check = await checkAge(requested);
  const next = await findNextStep(requested, check);
  const problem = PROBLEMS[firstValue(query.problem) ?? ""];
  return (
    <div data-age-exempt="" className="max-w-[42rem] mx-auto">
      <PageHeading title={informationTitle("/age-check")} />
      {problem && (
        <p className="form-error my-4" role="alert">
          {problem}
        </p>
      )}
      {next ?? (
        <AgeCheck {...check} from={returnPath(firstValue(query.from))} isDone={firstValue(query.done) === "yes"} />
      )}
    </div>
  );
}
