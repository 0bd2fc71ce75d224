import { expect, test } from "vitest";
import { maySee, permissionAt } from "#lib/panel-screens";
import {
  can,
  isPermission,
  PERMISSIONS,
  type Permission,
  ROLES,
  roleOf,
  rolesWith,
  storedRole,
} from "#lib/permissions";

const all = Object.keys(PERMISSIONS) as Permission[];

test("owners have every permission, and members none", () => {
  expect(all.filter((permission) => !can({ role: "owner" }, permission))).toEqual([]);
  for (const nobody of [null, undefined, { role: null }]) {
    expect(all.filter((permission) => can(nobody, permission))).toEqual([]);
  }
});

test("only owners have the permissions over accounts, roles and the site", () => {
  const owners = all.filter((permission) => rolesWith(permission).length === 1);
  expect(owners).toEqual([
    "members.manage",
    "members.email",
    "roles.grant",
    "settings.change",
    "system.manage",
    "audit.read",
  ]);
});

test("every role may open the panel and has at least two other permissions", () => {
  for (const role of ROLES) {
    expect(can({ role }, "panel.open")).toBe(true);
    expect(all.filter((permission) => can({ role }, permission)).length).toBeGreaterThan(2);
  }
});

test("a stored role is read back unchanged, and any other stored value is no role", () => {
  for (const role of [...ROLES, null]) expect(roleOf(storedRole(role))).toBe(role);
  expect(roleOf({ isAdmin: true, staffRole: "cashier" })).toBe("owner");
  for (const staffRole of ["owner", "admin", "toString", ""]) expect(roleOf({ isAdmin: false, staffRole })).toBe(null);
  expect(["public", "member", "toString"].filter(isPermission)).toEqual([]);
});

test.each<[string, Permission]>([
  ["/admin", "panel.open"],
  ["/admin/videos", "catalogue.edit"],
  ["/admin/videos/12", "catalogue.edit"],
  ["/admin/manage-users", "members.list"],
  ["/admin/manage-users/invitations", "members.manage"],
  ["/admin/videos-of-tomorrow", "panel.open"],
])("%s requires %s", (path, permission) => expect(permissionAt(path)).toBe(permission));

test("a link is visible according to the screen it leads to, whatever its query", () => {
  const cashier = { role: "cashier" } as const;
  expect(maySee(cashier, "/admin/payments?state=approved#7")).toBe(true);
  expect(maySee(cashier, "/admin/videos?edit=1")).toBe(false);
  expect(maySee(null, "/admin")).toBe(false);
});
