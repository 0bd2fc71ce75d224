import { isPassword, nameInGroup } from "./names.ts";
import { EMPTY, isFreeName, isHidingName, stateOf } from "./states.ts";
import type { RowState, Rules } from "./types.ts";
import { readTime } from "./values.ts";

/** All but `word` and `password` are dates, from which some systems derive whether a row is public. */
export type StatusRole = "word" | "password" | "deletion" | "publication" | "start" | "end";
export type StatusField = { role: StatusRole; key: (word: string) => string };

/** Most public first. */
const ORDER: RowState[] = ["public", "premium", "draft", "skip"];

const isDeletion = (bareName: string) => /^(deleted|trashed|removed)(at|on|date|time)$/.test(bareName);
/** Joomla's publish_up, Brightcove's schedule.starts_at. */
const isStart = (bareName: string) =>
  /^(publish(up|on|from)|(schedule)?startsat|(visible|available|valid)from)$/.test(bareName);
const isEnd = (bareName: string) =>
  /^(publishdown|unpublish(at|on|date)|expir(es|y|ation)(at|on|date|time)?|(schedule)?endsat|(visible|available|valid)(until|to))$/.test(
    bareName,
  );
const isPublication = (bareName: string) => /^published(at|on|date|time)$/.test(bareName);

export function statusRole(field: string): StatusRole {
  const bare = nameInGroup(field);
  if (isPassword(field)) return "password";
  if (isDeletion(bare)) return "deletion";
  if (isStart(bare)) return "start";
  if (isEnd(bare)) return "end";
  return isPublication(bare) ? "publication" : "word";
}

/** Names a word of one field, where it means something else in another: "1" in `active` and in `is_deleted`. */
export const wordIn = (field: string, word: string): string => `${field.slice(-100)}: ${word}`.toLowerCase();

export const hasOwnWords = (field: string): boolean => {
  const bare = nameInGroup(field);
  return isHidingName(bare) || isFreeName(bare);
};

export const statusField = (field: string): StatusField => ({
  role: statusRole(field),
  key: hasOwnWords(field) ? (word) => wordIn(field, word) : (word) => word,
});

const isEmpty = (role: StatusRole, word: string) => word === "" || (role !== "word" && /^0+([-: 0]+)?$/.test(word));

/** Undefined for what is no date. */
function isAhead(word: string): boolean | undefined {
  const time = readTime(word.toUpperCase(), "dmy");
  return time ? Date.parse(time) > Date.now() : undefined;
}

function stateBy({ role, key }: StatusField, word: string, status: Rules["status"]): RowState | undefined {
  const empty = isEmpty(role, word);
  if (role === "password") return empty ? undefined : "draft";
  if (role === "deletion") return empty ? undefined : "skip";
  if (role === "publication") return empty ? "draft" : undefined;
  if (role === "start") return isAhead(word) ? "draft" : undefined;
  if (role === "end") return isAhead(word) === false ? "draft" : undefined;
  return empty ? status[EMPTY] : (status[key(word)] ?? status[word] ?? stateOf(word) ?? "draft");
}

/** A row is as public as the least public of its fields. */
export function rowState(words: string[], fields: readonly StatusField[], status: Rules["status"]): RowState {
  let state: RowState = "public";
  fields.forEach((field, at) => {
    const other = stateBy(field, (words[at] ?? "").toLowerCase(), status);
    if (other && ORDER.indexOf(other) > ORDER.indexOf(state)) state = other;
  });
  return state;
}
