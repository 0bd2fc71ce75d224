export const MIN_PIECE_BYTES = 64 * 1024;
export const MAX_PIECE_BYTES = 1024 ** 2;
export const MAX_UPLOAD_BYTES = 2 * 1024 ** 3;
export const MAX_FORM_BYTES = 8 * 1024 ** 2;
/** The file and the other fields of the form. */
export const MAX_FORM_BODY = MAX_FORM_BYTES + 64 * 1024;
export const MAX_UPLOADS = 5;
export const HOURS_KEPT = 24;
export const PREVIEWED = 20;

export const TUS_VERSION = "1.0.0";

/** Keyed by the code in the redirect URL. */
export const PROBLEMS = {
  upload_too_large: `The file is larger than ${MAX_UPLOAD_BYTES / 1024 ** 3} GB. Import it with npm run import.`,
  upload_empty: "Choose a file, give its address, or paste addresses or rows.",
  uploads_too_many: `${MAX_UPLOADS} files are waiting already. Import or remove one of them first.`,
  upload_busy: "This file is being worked on. Cancel that first.",
  upload_incomplete: "The file has not arrived completely.",
  addresses_empty: "Paste addresses, one per line.",
  addresses_too_many: "At most 50 addresses are looked up at once.",
  addresses_found: "All addresses were looked up. There is nothing to try again.",
  addresses_none: "Choose which videos to import.",
  no_player: "Choose which column is the player.",
  no_mapping_name: "Give the settings a name.",
  no_saved_mapping: "Choose saved settings first.",
  undo_busy: "This import is being undone already.",
} as const;

export type Problem = keyof typeof PROBLEMS;

const OTHER_PROBLEM = "This may not have worked. Please look before you try again.";

export function problemText(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  return Object.hasOwn(PROBLEMS, code) ? PROBLEMS[code as Problem] : OTHER_PROBLEM;
}
