import type { Metadata } from "next";
import { LoginForm } from "#components/auth/login-form";
import { LoginLayout, LoginNote } from "#components/auth/login-layout";
import { LoginLink } from "#components/auth/login-link";
import { LoginPlace } from "#components/auth/login-place";
import { LoginReason } from "#components/auth/login-reason";
import { BENEFITS_LABEL, MemberBenefits } from "#components/auth/member-benefits";
import { SiteLink } from "#components/navigation/site-link";
import { registerAddress } from "#lib/auth/login-address";
import { env } from "#lib/core/env";
import { firstValue, type PageQuery } from "#lib/core/page-query";
import { decryptFormError } from "#lib/http/forms/form-error";
import { ifReadable } from "#lib/seo/if-readable";
import { memberMetadata } from "#lib/seo/member-screens";
import { getSite } from "#lib/seo/queries";
import { findEntrance } from "#lib/videos/entrance";

type Props = { searchParams: Promise<PageQuery> };

export const generateMetadata = async (): Promise<Metadata> => memberMetadata(await getSite(), "/login");

export default async function LoginPage({ searchParams }: Props) {
  const query = await searchParams;
  const from = firstValue(query.from) ?? "";
  const entrance = await ifReadable(findEntrance(from));
  const aside = (
    <LoginPlace entrance={entrance} label={BENEFITS_LABEL}>
      <MemberBenefits />
    </LoginPlace>
  );
  return (
    <LoginLayout title="Login" reason={<LoginReason from={from} title={entrance?.origin?.title} />} aside={aside}>
      <LoginForm from={from} refused={decryptFormError(firstValue(query.refused))} />
      <LoginNote>
        New here?{" "}
        <LoginLink address={registerAddress} from={from}>
          Register
        </LoginLink>
      </LoginNote>
      <LoginNote>
        Forgot your password?{" "}
        <SiteLink href="/forgot-password" className="link">
          {env().mail ? "Set a new one" : "Get help"}
        </SiteLink>
      </LoginNote>
    </LoginLayout>
  );
}
