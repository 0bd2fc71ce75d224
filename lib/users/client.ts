import { CallFailure, call } from "#lib/browser/call";
import type { Identity, MemberSettings, User } from "./types.ts";

export const EXPORT_ADDRESS = "/api/users/me/export";

type Settings = { settings: MemberSettings };

export const findSettings = async (): Promise<MemberSettings> =>
  (await call<Settings>("GET", "/api/users/me/settings")).settings;

export const saveSettings = async (settings: MemberSettings): Promise<MemberSettings> =>
  (await call<Settings>("PATCH", "/api/users/me/settings", settings)).settings;

const errorText = (failure: unknown): string => (failure instanceof CallFailure ? failure.message : "");

export function passwordProblem(next: string, confirmed: string, ...others: string[]): string | undefined {
  if ([next, confirmed, ...others].some((text) => !text)) return "All password fields are required.";
  if (next !== confirmed) return "New passwords do not match.";
  if ([...next].length < 8) return "New password must be at least 8 characters long.";
  return undefined;
}

export async function changePassword(current: string, next: string, confirmed: string): Promise<string | undefined> {
  const complaint = passwordProblem(next, confirmed, current);
  if (complaint) return complaint;
  try {
    await call("POST", "/api/users/me/change-password", { currentPassword: current, newPassword: next });
    return undefined;
  } catch (failure) {
    return errorText(failure) || "Failed to change password. Please try again.";
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
