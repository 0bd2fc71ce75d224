import type { Metadata } from "next";
import { LoginLayout } from "#components/auth/login-layout";
import { KEPT_LABEL, KeptNote, LoginPlace } from "#components/auth/login-place";
import { ResetPasswordForm } from "#components/auth/reset-password-form";
import { ifReadable } from "#lib/seo/if-readable";
import { memberMetadata } from "#lib/seo/member-screens";
import { getSite } from "#lib/seo/queries";
import { findEntrance } from "#lib/videos/entrance";

export const generateMetadata = async (): Promise<Metadata> => memberMetadata(await getSite(), "/reset-password");

export default async function ResetPasswordPage() {
  const aside = (
    <LoginPlace entrance={await ifReadable(findEntrance(""))} label={KEPT_LABEL}>
      <KeptNote />
    </LoginPlace>
  );
  return (
    <LoginLayout title="Set a New Password" aside={aside}>
      <ResetPasswordForm />
    </LoginLayout>
  );
}
