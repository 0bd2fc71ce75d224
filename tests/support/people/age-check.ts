import { changeSettings } from "#lib/admin/settings/commands";
import type { AgeAssurance, SettingsChanges } from "#lib/settings/types";
import { POST as begin } from "../../../app/api/age/checks/route.ts";
import { POST as finish } from "../../../app/api/age/finish/route.ts";
import { POST as answer } from "../../../app/api/age/wallet/route.ts";
import { type CallOptions, callRoute, type Reply } from "./callers.ts";

type Given = Partial<Omit<AgeAssurance, "countries">> & { countries?: Partial<AgeAssurance["countries"]> };

export const setAgeCheck = (ageAssurance: Given): Promise<void> => changeSettings({ ageAssurance } as SettingsChanges);

/** A browser that keeps cookies, in the given country. */
export function aBrowser(country?: string) {
  const jar = new Map<string, string>();
  const headers: Record<string, string> = country ? { "x-client-country": country } : {};
  async function call(handler: Parameters<typeof callRoute>[0], options: CallOptions = {}): Promise<Reply> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const reply = await callRoute(handler, { ...options, headers: { ...headers, ...options.headers } }, cookie);
    for (const set of reply.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/Max-Age=0\b/.test(set)) jar.delete(name);
      else jar.set(name, value);
    }
    return reply;
  }
  return {
    call,
    jar,
    begin: (from = "/videos/1") => call(begin, { body: { from } }),
    finish: () => call(finish, { method: "POST" }),
  };
}

export const FORM = { "content-type": "application/x-www-form-urlencoded" };

export const sendAnswer = (fields: Record<string, string>): Promise<Reply> =>
  callRoute(answer, { method: "POST", body: new URLSearchParams(fields).toString(), headers: FORM });
