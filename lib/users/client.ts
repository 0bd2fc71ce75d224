import { CallFailure, call } from "#lib/browser/call";
import type { Identity, MemberSettings, User } from "./types.ts";

export const EXPORT_ADDRESS = "/api/users/me/export";

type Settings = { settings: MemberSettings };

export const findSettings = async (): Promise<MemberSettings> =>
  (await call<Settings>("GET", "/api/users/me/settings")).settings;

export const saveSettings = async (settings: MemberSettings): Promise<MemberSettings> =>
  (await call<Settings>("PATCH", "/api/users/me/settings", settings)).settings;

const errorText = (failure: unknown): string => (failure instanceof CallFailure ? failure.message : "");

type Problems = Record<string, string>;

/** Validates in the browser. Problems are keyed by field; "" is the form. */
export function passwordProblems(next: string, confirmed: string, ...others: string[]): Problems {
  if ([next, confirmed, ...others].some((text) => !text)) return { "": "All password fields are required." };
  if (next !== confirmed) return { confirmation: "New passwords do not match." };
  if ([...next].length < 8) return { newPassword: "New password must be at least 8 characters long." };
  return {};
}

/** Returns the problems of a rejected change. */
export async function changePassword(current: string, next: string): Promise<Problems | undefined> {
  try {
    await call("POST", "/api/users/me/change-password", { currentPassword: current, newPassword: next });
    return undefined;
  } catch (failure) {
    const { currentPassword, newPassword } = failure instanceof CallFailure ? failure.fields : {};
    if (currentPassword) return { currentPassword };
    if (newPassword) return { newPassword };
    return { "": errorText(failure) || "Failed to change password. Please try again." };
  }
}

export const changeIdentity = async (currentPassword: string, wanted: Partial<Identity>): Promise<User> =>
  (await call<{ user: User }>("PATCH", "/api/users/me", { currentPassword, ...wanted })).user;

export async function deleteAccount(password: string): Promise<string | undefined> {
  try {
    await call("DELETE", "/api/users/me", { password });
    return undefined;
  } catch (failure) {
    return errorText(failure) || "Failed to delete your account. Please try again.";
  }
}
