import { ChoiceTabs } from "#components/admin/ui/choice-tabs";

const USERS = "/admin/manage-users";
export const INVITATIONS = `${USERS}/invitations`;

const SHOWN = [
  ["All", "all"],
  ["Premium", "premium"],
  ["Admins", "admins"],
  ["Waiting", "waiting"],
  ["Suspended", "suspended"],
] as const;

/** The lists of members, and the invitations; `hrefOf` keeps what a list was searched for. */
export function UserTabs({ shown, hrefOf }: { shown: string; hrefOf: (show: string | undefined) => string }) {
  return (
    <ChoiceTabs
      label="Users shown"
      choices={[
        ...SHOWN.map(([label, show]) => ({
          label,
          href: hrefOf(show === "all" ? undefined : show),
          isActive: shown === show,
        })),
        { label: "Invitations", href: INVITATIONS, isActive: shown === "invitations" },
      ]}
    />
  );
}
