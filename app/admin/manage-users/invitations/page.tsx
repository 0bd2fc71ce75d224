import type { Metadata } from "next";
import { EmptyList } from "#components/admin/empty-list";
import { InvitationTable } from "#components/admin/members/invitation-table";
import { NewInvitation } from "#components/admin/members/invitations";
import { INVITATIONS, UserTabs } from "#components/admin/members/user-tabs";
import { ListHeading } from "#components/admin/ui/list-heading";
import { listInvitations } from "#lib/auth/invitations/queries";
import { requirePageStaff } from "#lib/auth/page-viewer";
import { pageMetadata } from "#lib/seo/metadata";
import { getSite } from "#lib/seo/queries";
import { getSiteSettings } from "#lib/settings/queries";

export async function generateMetadata(): Promise<Metadata> {
  await requirePageStaff(INVITATIONS);
  const words = { title: "Invitations", description: "Invite somebody to open an account." };
  return pageMetadata(await getSite(), { ...words, path: INVITATIONS });
}

/** By registration setting. */
const USE = {
  open: "Registration is open to everybody, so invitations are not needed.",
  approval: "Invited people need no approval.",
  invitation: "Only invited people can register.",
  closed: "Registration is closed: invitations cannot be used until that is changed in Site Settings.",
};

export default async function InvitationsPage() {
  await requirePageStaff(INVITATIONS);
  const [invitations, { registration }] = await Promise.all([listInvitations(), getSiteSettings()]);
  return (
    <>
      <ListHeading
        title="Manage Users"
        note={`${invitations.length} open`}
        tabs={
          <UserTabs
            shown="invitations"
            manages
            hrefOf={(show) => `/admin/manage-users${show ? `?show=${show}` : ""}`}
          />
        }
      />
      <p className="mb-4 max-w-[72ch] text-muted">{USE[registration]}</p>
      <NewInvitation />
      {invitations.length > 0 ? (
        <InvitationTable invitations={invitations} />
      ) : (
        <EmptyList>No open invitations. An invitation is listed here until it is used or expires.</EmptyList>
      )}
    </>
  );
}
