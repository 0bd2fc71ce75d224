import { toNormalForm } from "#lib/core/format";
import { TRANSLATED_STATES } from "./translated-states.ts";
import type { RowState } from "./types.ts";

const PUBLIC =
  /^(publish|published|public|visible|active|activated|enabled|online|approved|live|listed|accepted|inherit|available|ready|ok|done|checked|free|open|all|any(one|body)|everyone|yes|true|on|1)$/;
const DRAFT =
  /^((auto-?)?drafts?|pending|private|future|scheduled|hidden|unlisted|inactive|disabled|offline|unapproved|unavailable|unpublished|(in )?review|internal|waiting|processing|password( protected)?|no|false|off|0)$/;
const SKIP =
  /^(trash|trashed|deleted|rejected|declined|archived|expired|removed|blocked|banned|error|failed|broken|spam)$/;
const PREMIUM = /^(premium|paid|vip|members?( only)?|registered|subscribers?)$/;

export function stateOf(word: string): RowState | undefined {
  const text = toNormalForm(word.trim().toLowerCase(), "NFKD").replace(/\p{M}/gu, "");
  if (PUBLIC.test(text)) return "public";
  if (DRAFT.test(text)) return "draft";
  if (SKIP.test(text)) return "skip";
  return PREMIUM.test(text) ? "premium" : TRANSLATED_STATES.get(text);
}

/** For such flags, "yes" means draft. */
export const isHidingName = (name: string): boolean =>
  /^(is)?(draft|private|hidden|deleted|trashed|removed|archived|unlisted|disabled|inactive|unpublished|blacklisted|blocked|banned|suspended)$/.test(
    name,
  );

const FLAG = /^(1|0|yes|no|y|n|true|false|t|f|on|off|checked)$/;

/** The word of rows without a status. */
export const EMPTY = "(empty)";

const TICK = /^(checked|1|yes|true|on|y|x|✓|✔|ja|oui|si|sí|sim|tak)$/i;

/** Checkboxes of tables are exported as a word where they are ticked, and as nothing elsewhere. */
export const isTick = (words: readonly string[]): boolean => words.length === 1 && TICK.test(words[0] ?? "");

/** For such flags, "no" means that only members may watch. */
export const isFreeName = (name: string): boolean => /^(is)?free$/.test(name);

/** As databases export booleans. */
const LETTERS: Record<string, string> = { t: "true", f: "false", y: "yes", n: "no" };

const FLIPPED: Partial<Record<RowState, RowState>> = { public: "draft", draft: "public" };

/** Unknown words mean draft, so that no video is published by mistake. */
export function statesOf(words: Iterable<string>, isHiding: boolean, isFree = false): Record<string, RowState> {
  const states: Record<string, RowState> = {};
  const all = [...words].map((word) => word.trim().toLowerCase()).filter(Boolean);
  // Elsewhere, letters stand for states of their own.
  const areLetters = all.every((word) => Object.hasOwn(LETTERS, word));
  for (const text of all) {
    const state = stateOf(areLetters ? (LETTERS[text] ?? text) : text) ?? "draft";
    const isFlag = FLAG.test(text);
    if (isFlag && isFree) states[text] = state === "public" ? "public" : "premium";
    else states[text] = isFlag && isHiding ? (FLIPPED[state] ?? state) : state;
  }
  return states;
}
