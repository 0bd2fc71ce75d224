import type { Metadata } from "next";
import { EntranceLink } from "#components/auth/entrance-link";
import { RegisterForm } from "#components/auth/register-form";
import { memberMetadata } from "#lib/seo/member-screens";
import { getSite } from "#lib/seo/queries";
import { getSiteSettings } from "#lib/settings/queries";
import "../../components/account/account.css";

export const generateMetadata = async (): Promise<Metadata> => memberMetadata(await getSite(), "/register");

export default async function RegisterPage() {
  const { registration } = await getSiteSettings();
  return (
    <section className="entrance">
      <h1>Register</h1>
      {registration === "closed" ? (
        <p className="form-hint">Registration is closed: no new accounts are opened at present.</p>
      ) : (
        <RegisterForm registration={registration} />
      )}
      <p className="entrance-other">
        Have an account already? <EntranceLink href="/login">Login</EntranceLink>
      </p>
    </section>
  );
}
