import { ROLES, type Role, roleName } from "#lib/permissions";

const DOES: Record<Role, string> = {
  owner: "Does everything, and grants and takes away roles.",
  curator:
    "Works on videos, categories, imports, providers and old addresses, and reads analytics. Sees no members and no payments.",
  moderator: "Decides reports, answers messages and suspends members. Cannot edit videos.",
  cashier: "Checks payments, and grants and takes away premium. Sees no email addresses.",
};

export const ROLE_CHOICES = [
  { role: null, label: "Member", does: "Uses the site, and cannot open this panel." },
  ...ROLES.map((role) => ({ role, label: roleName(role), does: DOES[role] })),
];
