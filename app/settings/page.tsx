import type { Metadata } from "next";
import { AccountPage } from "#components/account/account-page";
import { MemberArea } from "#components/account/member-area";
import { DeleteAccount } from "#components/account/settings/delete-account";
import { SettingsForm } from "#components/account/settings/settings-form";
import { SiteLink } from "#components/navigation/site-link";
import { Section } from "#components/ui/form-section";
import { SettingRow } from "#components/ui/setting-row";
import { listPageNotices, requirePageViewer } from "#lib/auth/page-viewer";
import { ifReadable } from "#lib/seo/if-readable";
import { memberMetadata } from "#lib/seo/member-screens";
import { getSite } from "#lib/seo/queries";
import { EXPORT_ADDRESS } from "#lib/users/client";

export async function generateMetadata(): Promise<Metadata> {
  await ifReadable(requirePageViewer("/settings"));
  return memberMetadata(await getSite(), "/settings");
}

export default async function SettingsPage() {
  const viewer = await requirePageViewer("/settings");
  return (
    <MemberArea notices={await listPageNotices()}>
      <AccountPage title="Settings">
        <SettingsForm historyEnabled={viewer.historyEnabled}>
          <Section title="Account">
            <SettingRow as="p">
              <span>Your username, email, password and logged-in devices.</span>
              <SiteLink href="/profile" className="btn">
                Go to Profile
              </SiteLink>
            </SettingRow>
          </Section>
        </SettingsForm>
        <Section id="your-data" title="Your Data">
          <SettingRow as="p">
            <span>All data that this site has about you, as a JSON file.</span>
            <a href={EXPORT_ADDRESS} className="btn" download>
              Download My Data
            </a>
          </SettingRow>
        </Section>
        <DeleteAccount username={viewer.username} />
      </AccountPage>
    </MemberArea>
  );
}
