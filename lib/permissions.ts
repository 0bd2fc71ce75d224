export const ROLES = ["owner", "curator", "moderator", "cashier"] as const;

/** Null for members. */
export type Role = (typeof ROLES)[number];

/** Roles that have each permission, besides the owner, who has all. */
export const PERMISSIONS = {
  "panel.open": ["curator", "moderator", "cashier"],
  "premium.watch": ["curator", "moderator"],
  "catalogue.edit": ["curator"],
  "imports.manage": ["curator"],
  "providers.manage": ["curator"],
  "redirects.manage": ["curator"],
  "analytics.read": ["curator"],
  "reports.decide": ["moderator"],
  "messages.answer": ["moderator"],
  "members.list": ["moderator", "cashier"],
  "members.suspend": ["moderator"],
  "members.manage": [],
  "members.email": [],
  "premium.grant": ["cashier"],
  "payments.decide": ["cashier"],
  "roles.grant": [],
  "settings.change": [],
  "system.manage": [],
  "audit.read": [],
} as const satisfies Record<string, readonly Exclude<Role, "owner">[]>;

export type Permission = keyof typeof PERMISSIONS;

export type Holder = { role: Role | null } | null | undefined;

export const isPermission = (access: string): access is Permission => Object.hasOwn(PERMISSIONS, access);

export const rolesWith = (permission: Permission): Role[] => ["owner", ...PERMISSIONS[permission]];

export const can = (holder: Holder, permission: Permission): boolean =>
  Boolean(holder?.role && rolesWith(permission).includes(holder.role));

export const roleName = (role: Role): string => role.charAt(0).toUpperCase() + role.slice(1);

/** "an owner", "a curator". */
export const withArticle = (role: Role | "member"): string => `${role === "owner" ? "an" : "a"} ${role}`;

export const storedRole = (role: Role | null) => ({
  isAdmin: role === "owner",
  staffRole: role === "owner" ? null : role,
});

/** The stored columns leave `is_admin` to owners, so that an earlier release treats other staff as members. */
export const roleOf = ({ isAdmin, staffRole }: { isAdmin: boolean; staffRole: string | null }): Role | null =>
  isAdmin ? "owner" : (ROLES.find((role) => role !== "owner" && role === staffRole) ?? null);
