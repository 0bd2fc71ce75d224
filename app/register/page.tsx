import type { Metadata } from "next";
import { LoginLayout, LoginNote } from "#components/auth/login-layout";
import { LoginLink } from "#components/auth/login-link";
import { RegisterForm } from "#components/auth/register-form";
import { SiteLink } from "#components/navigation/site-link";
import { memberMetadata } from "#lib/seo/member-screens";
import { getSite } from "#lib/seo/queries";
import { getSiteSettings } from "#lib/settings/queries";

export const generateMetadata = async (): Promise<Metadata> => memberMetadata(await getSite(), "/register");

export default async function RegisterPage() {
  const { registration } = await getSiteSettings();
  return (
    <LoginLayout
      title="Register"
      reason={registration !== "closed" && <p className="mb-5 text-muted">Favorites, playlists and history, free.</p>}
    >
      {registration === "closed" ? (
        <p className="form-hint">Registration is closed: no new accounts are opened at present.</p>
      ) : (
        <RegisterForm registration={registration} />
      )}
      <LoginNote>
        Have an account already? <LoginLink href="/login">Login</LoginLink>
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
