import { log } from "#lib/core/log";
import { settingsShape } from "./schemas.ts";
import type { SiteSettings } from "./types.ts";

type SettingRow = { key: string; value: unknown };

/**
 * The settings from their rows; what is not stored is the default, the name that of the configuration. A value that is
 * no longer valid counts as not stored: one wrong setting must not take the whole site down.
 */
export function toSettings(rows: SettingRow[], configuredName: string | undefined): SiteSettings {
  const stored: Record<string, unknown> = configuredName ? { siteName: configuredName } : {};
  for (const { key, value } of rows) {
    if (!Object.hasOwn(settingsShape.shape, key)) continue;
    if (settingsShape.shape[key as keyof SiteSettings].safeParse(value).success) stored[key] = value;
    else log("warn", "a stored setting is not valid: the default is used", { key });
  }
  return settingsShape.parse(stored);
}
