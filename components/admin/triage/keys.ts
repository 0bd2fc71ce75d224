export type Action =
  | "save"
  | "keep"
  | "back"
  | "skip"
  | "discard"
  | "title"
  | "premium"
  | "play"
  | "search"
  | "undo"
  | "keys"
  | "leave";

type Key = {
  action: Action;
  keys: string[];
  shown: string;
  label?: string;
  /** In a queue of drafts. */
  draftLabel?: string;
};

/** The first key of each action is shown on its button. */
export const KEYS: Key[] = [
  {
    action: "save",
    keys: ["Enter", "ArrowRight"],
    shown: "Enter",
    label: "Save and go on (also →)",
    draftLabel: "Publish and go on (also →)",
  },
  { action: "keep", keys: ["k"], shown: "k", draftLabel: "Keep as draft: save without publishing" },
  { action: "back", keys: ["ArrowLeft"], shown: "←", label: "Back to the previous video" },
  { action: "skip", keys: ["n"], shown: "n", label: "Skip: leave it as it is, for later or for others" },
  { action: "discard", keys: ["x"], shown: "x", label: "Discard: move to the trash" },
  { action: "title", keys: ["t"], shown: "t", label: "Edit the title; Enter keeps it, Esc does not" },
  { action: "premium", keys: ["s"], shown: "s", label: "Premium on or off" },
  { action: "play", keys: ["p"], shown: "p", label: "Show or hide the player" },
  { action: "search", keys: ["/"], shown: "/", label: "Search categories and tags; Enter takes the highlighted one" },
  { action: "undo", keys: ["z"], shown: "z", label: "Undo the last change, fifty steps back" },
  { action: "keys", keys: ["?"], shown: "?", label: "Show these keys" },
  { action: "leave", keys: ["Escape"], shown: "Esc", label: "Leave" },
];

export const shownKey = (action: Action): string => KEYS.find((each) => each.action === action)?.shown ?? "";

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "repeat">;

/** Returns an action, or the index of a category. */
export function meaningOf(press: Press, areLettersOff: boolean): Action | number | undefined {
  const { key, ctrlKey, metaKey, altKey, repeat } = press;
  if (ctrlKey || metaKey || altKey || repeat) return undefined;
  if (areLettersOff && key.length === 1) return undefined;
  if (/^[1-9]$/.test(key)) return Number(key) - 1;
  const wanted = key.length === 1 ? key.toLowerCase() : key;
  return KEYS.find(({ keys }) => keys.includes(wanted))?.action;
}
