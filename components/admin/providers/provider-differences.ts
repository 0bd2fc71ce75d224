import { FIELD_LABELS } from "#lib/videos/providers/labels";
import type { Provider } from "#lib/videos/providers/types";
import type { Difference } from "../videos/video-differences.ts";
import { FIELDS } from "./provider-form.ts";

const textOf = (value: Provider[keyof Provider]): string => {
  if (typeof value === "boolean") return value ? "In use" : "Off";
  return (Array.isArray(value) ? value.join("\n") : String(value)) || "Empty";
};

/** Fields in which the stored provider differs from the form. */
export const differencesOf = (mine: Provider, theirs: Provider): Difference[] =>
  FIELDS.filter((name) => textOf(mine[name]) !== textOf(theirs[name])).map((name) => ({
    label: FIELD_LABELS[name],
    theirs: textOf(theirs[name]),
  }));
