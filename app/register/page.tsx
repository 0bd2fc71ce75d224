import type { Metadata } from "next";
import { LoginLayout, LoginNote } from "#components/auth/login-layout";
import { LoginLink } from "#components/auth/login-link";
import { LoginPlace } from "#components/auth/login-place";
import { BENEFITS_LABEL, MemberBenefits } from "#components/auth/member-benefits";
import { RegisterForm } from "#components/auth/register-form";
import { SiteLink } from "#components/navigation/site-link";
import { loginAddress } from "#lib/auth/login-address";
import { firstValue, type PageQuery } from "#lib/core/page-query";
import { decryptFormError } from "#lib/http/forms/form-error";
import { ifReadable } from "#lib/seo/if-readable";
import { memberMetadata } from "#lib/seo/member-screens";
import { getSite } from "#lib/seo/queries";
import { getSiteSettings } from "#lib/settings/queries";
import { findEntrance } from "#lib/videos/entrance";

type Props = { searchParams: Promise<PageQuery> };

export const generateMetadata = async (): Promise<Metadata> => memberMetadata(await getSite(), "/register");

export default async function RegisterPage({ searchParams }: Props) {
  const [query, { registration }] = await Promise.all([searchParams, getSiteSettings()]);
  const from = firstValue(query.from) ?? "";
  return (
    <LoginLayout
      title="Register"
      aside={
        registration !== "closed" && (
          <LoginPlace entrance={await ifReadable(findEntrance(from))} label={BENEFITS_LABEL}>
            <MemberBenefits />
          </LoginPlace>
        )
      }
      reason={registration !== "closed" && <p className="mb-5 text-muted">Favorites, playlists and history, free.</p>}
    >
      {registration === "closed" ? (
        <p className="form-hint">Registration is closed: no new accounts are opened at present.</p>
      ) : (
        <RegisterForm
          registration={registration}
          from={from}
          refused={decryptFormError(firstValue(query.refused))}
          awaitsApproval={firstValue(query.sent) === "approval"}
        />
      )}
      <LoginNote>
        Have an account already?{" "}
        <LoginLink address={loginAddress} from={from}>
          Login
        </LoginLink>
      </LoginNote>
      <LoginNote>
        See our{" "}
        <SiteLink href="/terms-of-service" className="link">
          Terms of Service
        </SiteLink>{" "}
        and{" "}
        <SiteLink href="/privacy-policy" className="link">
          Privacy Policy
        </SiteLink>
        .
      </LoginNote>
    </LoginLayout>
  );
}
