import { z } from "zod";
import { parseDatabaseAddress } from "#lib/db/address";

export const flag = (whenUnset: boolean) =>
  z
    .enum(["0", "1", "on", "off"])
    .optional()
    .transform((value) => (value === undefined ? whenUnset : value === "1" || value === "on"));

export const list = z
  .string()
  .optional()
  .transform((value) => (value ? value.split(/[\s,]+/).filter(Boolean) : undefined));

export const databaseAddress = z.string().superRefine((text, { addIssue }) => {
  try {
    parseDatabaseAddress(text);
  } catch (error) {
    addIssue({ code: "custom", message: (error as Error).message });
  }
});

export function isPublicHttps(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === "https:" && url.port === "" && url.username === "" && url.password === "";
}

/** The variable's row in the settings table of docs/operate.md. */
export const described = (unset: string, description: string) => ({ unset, description });
