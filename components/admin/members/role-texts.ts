import { ROLES, type Role, roleName } from "#lib/permissions";

const DOES: Record<Role, string> = {
  owner: "Can do everything, including granting and revoking roles.",
  curator:
    "Manages videos, categories, imports, providers and old addresses, and reads analytics. Cannot see members or payments.",
  moderator: "Decides reports, answers messages and suspends members. Cannot edit videos.",
  cashier: "Checks payments, and grants and revokes premium. Cannot see email addresses.",
};

export const ROLE_CHOICES = [
  { role: null, label: "Member", does: "Uses the site, and cannot open this panel." },
  ...ROLES.map((role) => ({ role, label: roleName(role), does: DOES[role] })),
];
