import type { Metadata } from "next";
import { LoginForm } from "#components/auth/login-form";
import { LoginLayout, LoginNote } from "#components/auth/login-layout";
import { LoginLink } from "#components/auth/login-link";
import { LoginReason } from "#components/auth/login-reason";
import { SiteLink } from "#components/navigation/site-link";
import { env } from "#lib/core/env";
import { memberMetadata } from "#lib/seo/member-screens";
import { getSite } from "#lib/seo/queries";

export const generateMetadata = async (): Promise<Metadata> => memberMetadata(await getSite(), "/login");

export default function LoginPage() {
  return (
    <LoginLayout title="Login" reason={<LoginReason />}>
      <LoginForm />
      <LoginNote>
        New here? <LoginLink href="/register">Register</LoginLink>
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
