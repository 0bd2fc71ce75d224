import type { Metadata } from "next";
import { ResetPasswordForm } from "#components/auth/reset-password-form";
import { memberMetadata } from "#lib/seo/member-screens";
import { getSite } from "#lib/seo/queries";
import "../../components/account/account.css";

export const generateMetadata = async (): Promise<Metadata> => memberMetadata(await getSite(), "/reset-password");

export default function ResetPasswordPage() {
  return (
    <section className="entrance">
      <h1>Set a New Password</h1>
      <ResetPasswordForm />
    </section>
  );
}
