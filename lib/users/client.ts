import { CallFailure, call } from "#lib/call";
import type { MemberSettings } from "./types.ts";

/** Where a member downloads everything that is held about them: a plain link. */
export const EXPORT_ADDRESS = "/api/users/me/export";

type Settings = { settings: MemberSettings };

export const findSettings = async (): Promise<MemberSettings> =>
  (await call<Settings>("GET", "/api/users/me/settings")).settings;

export const saveSettings = async (settings: MemberSettings): Promise<MemberSettings> =>
  (await call<Settings>("PATCH", "/api/users/me/settings", settings)).settings;

const wordsOf = (failure: unknown): string => (failure instanceof CallFailure ? failure.message : "");

/** What a form can say before it asks the server; the server says it too, but for what it cannot know. */
function complaintAbout(current: string, next: string, confirmed: string): string | undefined {
  if (!current || !next || !confirmed) return "All password fields are required.";
  if (next !== confirmed) return "New passwords do not match.";
  if ([...next].length < 8) return "New password must be at least 8 characters long.";
  return undefined;
}

/** Changes the member's password; returns what went wrong in words, or undefined when it worked. */
export async function changePassword(current: string, next: string, confirmed: string): Promise<string | undefined> {
  const complaint = complaintAbout(current, next, confirmed);
  if (complaint) return complaint;
  try {
    await call("POST", "/api/users/me/change-password", { currentPassword: current, newPassword: next });
    return undefined;
  } catch (failure) {
    return wordsOf(failure) || "Failed to change password. Please try again.";
  }
}

/** Deletes the member's account; returns what went wrong in words, or undefined when it is gone. */
export async function deleteAccount(password: string): Promise<string | undefined> {
  try {
    await call("DELETE", "/api/users/me", { password });
    return undefined;
  } catch (failure) {
    return wordsOf(failure) || "Failed to delete your account. Please try again.";
  }
}
