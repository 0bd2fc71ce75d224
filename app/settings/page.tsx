import type { Metadata } from "next";
import { MemberArea } from "#components/account/member-area";
import { DeleteAccount } from "#components/account/settings/delete-account";
import { SettingsForm } from "#components/account/settings/settings-form";
import { PageHeading } from "#components/layout/page-heading";
import { SiteLink } from "#components/navigation/site-link";
import { Section } from "#components/ui/form-section";
import { requirePageViewer } from "#lib/auth/page-viewer";
import { ifReadable } from "#lib/seo/if-readable";
import { memberMetadata } from "#lib/seo/member-screens";
import { getSite } from "#lib/seo/queries";
import { EXPORT_ADDRESS } from "#lib/users/client";
import "../../components/account/account.css";

export async function generateMetadata(): Promise<Metadata> {
  await ifReadable(requirePageViewer("/settings"));
  return memberMetadata(await getSite(), "/settings");
}

export default async function SettingsPage() {
  const viewer = await requirePageViewer("/settings");
  return (
    <MemberArea>
      <div className="account">
        <PageHeading title="Settings" />
        <SettingsForm historyEnabled={viewer.historyEnabled}>
          <Section title="Account">
            <p className="setting">
              <span>Your username, email, password and logged-in devices.</span>
              <SiteLink href="/profile" className="btn">
                Go to Profile
              </SiteLink>
            </p>
          </Section>
        </SettingsForm>
        <Section title="Your Data">
          <p className="setting">
            <span>Everything that this site holds about you, as a JSON file.</span>
            <a href={EXPORT_ADDRESS} className="btn" download>
              Download My Data
            </a>
          </p>
        </Section>
        <DeleteAccount username={viewer.username} />
      </div>
    </MemberArea>
  );
}
