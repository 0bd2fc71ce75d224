import { call } from "#lib/browser/call";
import type { SettingsAnswer, SettingsChanges, SiteSettings } from "./types.ts";

const PATH = "/api/admin/settings";

export const loadSettings = (): Promise<SettingsAnswer> => call("GET", PATH);

type Changes = SettingsChanges & { password?: string };

/** Fails with 409 if another admin changed `seen` values. */
export const saveSettings = (changes: Changes, seen: Partial<SiteSettings>): Promise<SettingsAnswer> =>
  call("PATCH", PATH, { ...changes, seen });
