import type { Metadata } from "next";
import { AccountPage } from "#components/account/account-page";
import { MemberArea } from "#components/account/member-area";
import { PremiumPayments } from "#components/account/premium-payments";
import { ProfileCard } from "#components/account/profile-card";
import { ChangePasswordForm } from "#components/account/settings/change-password-form";
import { DeviceList } from "#components/account/settings/device-list";
import { FormDetails } from "#components/account/settings/form-details";
import { IdentityForm } from "#components/account/settings/identity-form";
import { SiteLink } from "#components/navigation/site-link";
import { Section } from "#components/ui/form-section";
import { SettingRow } from "#components/ui/setting-row";
import { listPageNotices, requirePageViewer } from "#lib/auth/page-viewer";
import { listSessions } from "#lib/auth/queries";
import { accountOf } from "#lib/auth/rows";
import { listClaims } from "#lib/premium/claims/queries";
import { ifReadable } from "#lib/seo/if-readable";
import { memberMetadata } from "#lib/seo/member-screens";
import { getSite } from "#lib/seo/queries";

/** The latest payments. */
const PAYMENTS_SHOWN = { page: 1, limit: 20 };

export async function generateMetadata(): Promise<Metadata> {
  await ifReadable(requirePageViewer("/profile"));
  return memberMetadata(await getSite(), "/profile");
}

export default async function ProfilePage() {
  const viewer = await requirePageViewer("/profile");
  const [sessions, { claims }] = await Promise.all([
    listSessions(viewer.id, viewer.sessionId),
    listClaims(viewer.id, PAYMENTS_SHOWN),
  ]);
  return (
    <MemberArea notices={await listPageNotices()}>
      <AccountPage title="My Profile">
        <ProfileCard user={accountOf(viewer)} />
        <Section title="Premium">
          <PremiumPayments user={accountOf(viewer)} claims={claims} />
        </Section>
        <Section title="Account">
          <FormDetails title="Username and Email" note={`${viewer.username} · ${viewer.email}`}>
            <IdentityForm username={viewer.username} email={viewer.email} />
          </FormDetails>
          <FormDetails title="Password" note="A new password logs you out on other devices.">
            <ChangePasswordForm username={viewer.username} />
          </FormDetails>
        </Section>
        <Section title="Logged-in Devices">
          <DeviceList sessions={sessions} now={Date.now()} />
        </Section>
        <Section title="Your Data">
          <SettingRow as="p">
            <span>Download your data or delete your account in Settings.</span>
            <SiteLink href="/settings#your-data" className="btn">
              Go to Settings
            </SiteLink>
          </SettingRow>
        </Section>
      </AccountPage>
    </MemberArea>
  );
}
