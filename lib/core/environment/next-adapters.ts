import { z } from "zod";
import { described, list } from "./fields.ts";

/** Named like their files in lib/server/next. */
export const NEXT_ADAPTERS = [
  "failed-document",
  "head-order",
  "known-routes",
  "page-key",
  "preload-header",
  "shared-pages",
  "style-sheets",
] as const;

export type NextAdapter = (typeof NEXT_ADAPTERS)[number];

export const nextAdapters = list
  .pipe(z.array(z.enum(NEXT_ADAPTERS)).optional())
  .meta(described("none", `parts of the Next adapter to switch off, for debugging: ${NEXT_ADAPTERS.join(", ")}`));
