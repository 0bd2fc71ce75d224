import { z } from "zod";
import { numberInForm } from "#lib/core/fields";
import { MAX_INTEGER } from "#lib/core/ids";
import { LEGAL_TITLES, type LegalPage } from "./policy.ts";

const LEGAL_PAGES = Object.keys(LEGAL_TITLES) as [LegalPage, ...LegalPage[]];

export const textNoticeShape = z.object({
  id: z.int(),
  page: z.enum(LEGAL_PAGES),
  effectiveAt: z.iso.datetime(),
});

export const seenTextsInput = z.object({
  upTo: numberInForm(1, MAX_INTEGER, "The id of a text's version is a whole number above 0."),
});
