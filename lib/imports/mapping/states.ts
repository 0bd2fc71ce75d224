import { toNormalForm } from "#lib/core/format";
import { TRANSLATED_STATES } from "./translated-states.ts";
import type { RowState } from "./types.ts";

const PUBLIC =
  /^(publish|published|public|visible|active|activated|enabled|online|approved|live|listed|accepted|inherit|available|ready|ok|done|checked|free|open|all|any(one|body)|everyone|yes|y|true|t|on|1)$/;
const DRAFT =
  /^((auto-?)?drafts?|pending|private|future|scheduled|hidden|unlisted|inactive|disabled|offline|unapproved|unavailable|unpublished|(in )?review|internal|waiting|processing|password( protected)?|no|n|false|f|off|0)$/;
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

const FLIPPED: Partial<Record<RowState, RowState>> = { public: "draft", draft: "public" };

/** Unknown words mean draft, so that no video is published by mistake. */
export function statesOf(words: Iterable<string>, isHiding: boolean): Record<string, RowState> {
  const states: Record<string, RowState> = {};
  for (const word of words) {
    const text = word.trim().toLowerCase();
    if (!text) continue;
    const state = stateOf(text) ?? "draft";
    states[text] = isHiding && FLAG.test(text) ? (FLIPPED[state] ?? state) : state;
  }
  return states;
}
