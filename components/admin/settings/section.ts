import type { Problems } from "#components/ui/form-row";
import { CallFailure } from "#lib/browser/call";
import type { SettingsAnswer, SettingsChanges, SiteSettings } from "#lib/settings/types";
import { wordsOf } from "../../account/report-failure.ts";

/** A part of the settings that is edited and saved by itself. `Draft` is what its fields hold while they are edited. */
export type Section<Draft> = {
  title: string;
  /** What it is for, in a sentence or two. */
  about: string;
  keys: (keyof SiteSettings)[];
  toDraft: (answer: SettingsAnswer) => Draft;
  toChanges: (draft: Draft) => SettingsChanges & { password?: string };
  /** The fields in their order, by what the server calls them. */
  places: (draft: Draft) => string[];
  /** What is stored, in words, for an admin who is about to overwrite it. */
  describe: (answer: SettingsAnswer) => [label: string, value: string][];
};

/** The id of the part of the page that bears this title. */
export const anchorOf = (title: string): string => `settings-${title.toLowerCase().replace(/[^a-z]+/g, "-")}`;

/** What the admin saw, to be compared with what is stored when the section is saved. */
export const seenOf = ({ keys }: { keys: (keyof SiteSettings)[] }, { settings }: SettingsAnswer) =>
  Object.fromEntries(keys.map((key) => [key, settings[key]])) as Partial<SiteSettings>;

/** Whether a draft differs from what is stored. */
export const isEdited = <Draft>(section: Section<Draft>, answer: SettingsAnswer, draft: Draft): boolean =>
  JSON.stringify(draft) !== JSON.stringify(section.toDraft(answer));

/**
 * What went wrong, at the fields it is about. What the server says of a part of a field stands at the field; what it
 * says of nothing on the screen stands at the form, under "".
 */
export function placeProblems(failure: unknown, places: string[], otherwise: string): Problems {
  const message = wordsOf(failure, otherwise);
  const problems: Problems = {};
  for (const [path, sentence] of Object.entries(failure instanceof CallFailure ? failure.fields : {})) {
    const place = places.find((known) => path === known || path.startsWith(`${known}.`));
    problems[place ?? ""] ??= sentence;
  }
  return Object.keys(problems).length > 0 ? problems : { "": message };
}

/** A moment as a field for it wants it, in UTC; ISO 8601 otherwise. */
export const toMomentField = (iso: string | null): string => iso?.slice(0, 16) ?? "";
export const fromMomentField = (text: string): string | null => (text ? `${text.slice(0, 16)}:00.000Z` : null);

/** A number as somebody writes it, with a point or a comma; null where there is none, which the server refuses in words. */
export function readNumber(text: string): number | null {
  const written = text.trim().replace(",", ".");
  return written !== "" && Number.isFinite(Number(written)) ? Number(written) : null;
}
