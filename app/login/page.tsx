import type { Metadata } from "next";
import { EntranceLink } from "#components/auth/entrance-link";
import { LoginForm } from "#components/auth/login-form";
import { LoginReason } from "#components/auth/login-reason";
import { SiteLink } from "#components/navigation/site-link";
import { memberMetadata } from "#lib/seo/member-screens";
import { getSite } from "#lib/seo/queries";
import "../../components/account/account.css";

export const generateMetadata = async (): Promise<Metadata> => memberMetadata(await getSite(), "/login");

export default function LoginPage() {
  return (
    <section className="entrance">
      <h1>Login</h1>
      <LoginReason />
      <LoginForm />
      <p className="entrance-other">
        New here? <EntranceLink href="/register">Register</EntranceLink>
      </p>
      <p className="entrance-other">
        Forgot your password?{" "}
        <SiteLink href="/contact" className="link">
          Contact us
        </SiteLink>
      </p>
    </section>
  );
}
