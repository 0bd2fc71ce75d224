import type { Metadata } from "next";
import { Entrance, EntranceNote } from "#components/auth/entrance";
import { EntranceLink } from "#components/auth/entrance-link";
import { RegisterForm } from "#components/auth/register-form";
import { memberMetadata } from "#lib/seo/member-screens";
import { getSite } from "#lib/seo/queries";
import { getSiteSettings } from "#lib/settings/queries";

export const generateMetadata = async (): Promise<Metadata> => memberMetadata(await getSite(), "/register");

export default async function RegisterPage() {
  const { registration } = await getSiteSettings();
  return (
    <Entrance title="Register">
      {registration === "closed" ? (
        <p className="form-hint">Registration is closed: no new accounts are opened at present.</p>
      ) : (
        <RegisterForm registration={registration} />
      )}
      <EntranceNote>
        Have an account already? <EntranceLink href="/login">Login</EntranceLink>
      </EntranceNote>
    </Entrance>
  );
}
