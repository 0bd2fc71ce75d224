import { ChoiceTabs } from "#components/admin/ui/choice-tabs";

const USERS = "/admin/manage-users";
export const INVITATIONS = `${USERS}/invitations`;

const SHOWN = [
  ["All", "all"],
  ["Premium", "premium"],
  ["Staff", "staff"],
  ["Waiting", "waiting"],
  ["Suspended", "suspended"],
] as const;

const STAFF = [
  ["All Staff", "staff"],
  ["Owners", "owner"],
  ["Curators", "curator"],
  ["Moderators", "moderator"],
  ["Cashiers", "cashier"],
] as const;

type Props = { shown: string; manages?: boolean; hrefOf: (show: string | undefined) => string };

/** `hrefOf` preserves the search. `manages` adds approvals and invitations. */
export function UserTabs({ shown, manages = false, hrefOf }: Props) {
  const isStaff = STAFF.some(([, show]) => show === shown);
  return (
    <>
      <ChoiceTabs
        label="Users shown"
        choices={[
          ...SHOWN.filter(([, show]) => manages || show !== "waiting").map(([label, show]) => ({
            label,
            href: hrefOf(show === "all" ? undefined : show),
            isActive: shown === show || (show === "staff" && isStaff),
          })),
          ...(manages ? [{ label: "Invitations", href: INVITATIONS, isActive: shown === "invitations" }] : []),
        ]}
      />
      {isStaff && (
        <div className="min-w-0 min-[75rem]:basis-full">
          <ChoiceTabs
            label="Role"
            choices={STAFF.map(([label, show]) => ({ label, href: hrefOf(show), isActive: shown === show }))}
          />
        </div>
      )}
    </>
  );
}
