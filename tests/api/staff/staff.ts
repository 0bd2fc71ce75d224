import { ROLES, type Role } from "#lib/permissions";
import { aUser } from "../../support/factories.ts";
import { type Caller, callerFor } from "../../support/people/callers.ts";

export const ASKERS = ["member", ...ROLES] as const;
export type Asker = (typeof ASKERS)[number];

export const aStaffMember = (role: Role) => aUser(role === "owner" ? { isAdmin: true } : { staffRole: role });

export const callerAs = async (asker: Asker): Promise<Caller> =>
  callerFor((await (asker === "member" ? aUser() : aStaffMember(asker))).id);
