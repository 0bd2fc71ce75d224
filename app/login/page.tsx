import type { Metadata } from "next";
import { Entrance, EntranceNote } from "#components/auth/entrance";
import { EntranceLink } from "#components/auth/entrance-link";
import { LoginForm } from "#components/auth/login-form";
import { LoginReason } from "#components/auth/login-reason";
import { SiteLink } from "#components/navigation/site-link";
import { env } from "#lib/core/env";
import { memberMetadata } from "#lib/seo/member-screens";
import { getSite } from "#lib/seo/queries";

export const generateMetadata = async (): Promise<Metadata> => memberMetadata(await getSite(), "/login");

export default function LoginPage() {
  return (
    <Entrance title="Login" reason={<LoginReason />}>
      <LoginForm />
      <EntranceNote>
        New here? <EntranceLink href="/register">Register</EntranceLink>
      </EntranceNote>
      <EntranceNote>
        Forgot your password?{" "}
        {env().mail ? (
          <SiteLink href="/forgot-password" className="link">
            Set a new one
          </SiteLink>
        ) : (
          <SiteLink href="/contact" className="link">
            Contact us
          </SiteLink>
        )}
      </EntranceNote>
    </Entrance>
  );
}
