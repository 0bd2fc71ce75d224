import { log } from "#lib/core/log";
import { settingsShape } from "./schemas.ts";
import type { SiteSettings } from "./types.ts";

type SettingRow = { key: string; value: unknown };

/** Invalid values count as unset, because one bad setting must not take the site down. */
export function toSettings(rows: SettingRow[], configuredName: string | undefined): SiteSettings {
  const stored: Record<string, unknown> = configuredName ? { siteName: configuredName } : {};
  for (const { key, value } of rows) {
    if (!Object.hasOwn(settingsShape.shape, key)) continue;
    if (settingsShape.shape[key as keyof SiteSettings].safeParse(value).success) stored[key] = value;
    else log("warn", "invalid stored setting: using the default", { key });
  }
  return settingsShape.parse(stored);
}
