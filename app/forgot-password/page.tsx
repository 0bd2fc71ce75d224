import type { Metadata } from "next";
import { LoginLayout } from "#components/auth/login-layout";
import { KEPT_LABEL, KeptNote, LoginPlace } from "#components/auth/login-place";
import { SiteLink } from "#components/navigation/site-link";
import { FormField } from "#components/ui/form-field";
import { DAY_HOURS } from "#lib/auth/reset/policy";
import { env } from "#lib/core/env";
import { firstValue, type PageQuery } from "#lib/core/page-query";
import { decryptFormError } from "#lib/http/forms/form-error";
import { contactAddress } from "#lib/inbox/contact-address";
import { ifReadable } from "#lib/seo/if-readable";
import { memberMetadata } from "#lib/seo/member-screens";
import { getSite } from "#lib/seo/queries";
import { hoursText } from "#lib/settings/identity";
import { getSiteSettings } from "#lib/settings/queries";
import { findEntrance } from "#lib/videos/entrance";

type Props = { searchParams: Promise<PageQuery> };

export const generateMetadata = async (): Promise<Metadata> => memberMetadata(await getSite(), "/forgot-password");

export default async function ForgotPasswordPage({ searchParams }: Props) {
  const query = await searchParams;
  const { message, problems, typed } = decryptFormError(firstValue(query.refused));
  const aside = (
    <LoginPlace entrance={await ifReadable(findEntrance(""))} label={KEPT_LABEL}>
      <KeptNote />
    </LoginPlace>
  );
  if (!env().mail) {
    const { identity } = await getSiteSettings();
    return (
      <LoginLayout title="Forgot Password" aside={aside}>
        <ol className="mb-6 list-decimal space-y-2 pl-5 text-pretty marker:text-muted">
          <li>Send us your username and the email address of your account.</li>
          <li>An admin makes a link for you and sends it to that address, within {hoursText(identity.replyHours)}.</li>
          <li>The link works once, within {DAY_HOURS} hours: open it and set a new password.</li>
        </ol>
        <SiteLink href={contactAddress("Forgotten password")} className="btn btn-primary">
          Ask for a Link
        </SiteLink>
      </LoginLayout>
    );
  }
  if (firstValue(query.sent) === "link") {
    return (
      <LoginLayout title="Forgot Password" aside={aside}>
        <p role="status">
          If an account has this address, an email with a link is on its way. The link works once, within an hour.
        </p>
      </LoginLayout>
    );
  }
  return (
    <LoginLayout title="Forgot Password" aside={aside}>
      <form className="form" method="post" action="/api/auth/reset-mail">
        <FormField
          label="Email"
          hint="We send you a link to set a new password."
          problem={problems.email ?? (message || undefined)}
          name="email"
          type="email"
          defaultValue={typed.email}
          autoFocus={message !== ""}
          autoComplete="email"
          maxLength={254}
          required
        />
        <button type="submit" className="btn btn-primary">
          Send Link
        </button>
      </form>
    </LoginLayout>
  );
}
