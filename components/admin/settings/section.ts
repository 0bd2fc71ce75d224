import type { Problems } from "#components/ui/form-row";
import { CallFailure } from "#lib/browser/call";
import type { SettingsAnswer, SettingsChanges, SiteSettings } from "#lib/settings/types";
import { errorText } from "../../account/show-failure.ts";

/** `Draft` holds the values of the fields. */
export type Section<Draft> = {
  title: string;
  /** One or two sentences. */
  about: string;
  keys: (keyof SiteSettings)[];
  toDraft: (answer: SettingsAnswer) => Draft;
  toChanges: (draft: Draft) => SettingsChanges & { password?: string };
  /** Field names of the API, in display order. */
  places: (draft: Draft) => string[];
  /** The stored values in words, shown before they are overwritten. */
  describe: (answer: SettingsAnswer) => [label: string, value: string][];
};

export const anchorOf = (title: string): string => `settings-${title.toLowerCase().replace(/[^a-z]+/g, "-")}`;

/** The values that the admin saw, sent along to detect conflicting changes. */
export const seenValues = ({ keys }: { keys: (keyof SiteSettings)[] }, { settings }: SettingsAnswer) =>
  Object.fromEntries(keys.map((key) => [key, settings[key]])) as Partial<SiteSettings>;

export const isEdited = <Draft>(section: Section<Draft>, answer: SettingsAnswer, draft: Draft): boolean =>
  JSON.stringify(draft) !== JSON.stringify(section.toDraft(answer));

/** Errors of nested fields are shown at the nearest visible field, all others under "", the form. */
export function placeProblems(failure: unknown, places: string[], fallback: string): Problems {
  const message = errorText(failure, fallback);
  const problems: Problems = {};
  for (const [path, sentence] of Object.entries(failure instanceof CallFailure ? failure.fields : {})) {
    const place = places.find((known) => path === known || path.startsWith(`${known}.`));
    problems[place ?? ""] ??= sentence;
  }
  return Object.keys(problems).length > 0 ? problems : { "": message };
}

/** For `datetime-local` fields; both are in UTC. */
export const toMomentField = (iso: string | null): string => iso?.slice(0, 16) ?? "";
export const fromMomentField = (text: string): string | null => (text ? `${text.slice(0, 16)}:00.000Z` : null);

/** Accepts a decimal point or comma. Null for invalid numbers, which the server rejects with a message. */
export function readNumber(text: string): number | null {
  const written = text.trim().replace(",", ".");
  return written !== "" && Number.isFinite(Number(written)) ? Number(written) : null;
}
