import type { Metadata } from "next";
import { LoginLayout } from "#components/auth/login-layout";
import { ResetPasswordForm } from "#components/auth/reset-password-form";
import { memberMetadata } from "#lib/seo/member-screens";
import { getSite } from "#lib/seo/queries";

export const generateMetadata = async (): Promise<Metadata> => memberMetadata(await getSite(), "/reset-password");

export default function ResetPasswordPage() {
  return (
    <LoginLayout title="Set a New Password">
      <ResetPasswordForm />
    </LoginLayout>
  );
}
