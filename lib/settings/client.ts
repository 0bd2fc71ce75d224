import { call } from "#lib/browser/call";
import type { SettingsAnswer, SettingsChanges, SiteSettings } from "./types.ts";

const PATH = "/api/admin/settings";

/** The settings as they are stored now. */
export const loadSettings = (): Promise<SettingsAnswer> => call("GET", PATH);

type Changes = SettingsChanges & { password?: string };

/** Stores some settings, unless somebody else has changed what was `seen` in their place: then a failure of status 409. */
export const saveSettings = (changes: Changes, seen: Partial<SiteSettings>): Promise<SettingsAnswer> =>
  call("PATCH", PATH, { ...changes, seen });
