import { z } from "zod";
import { choiceField } from "#lib/core/fields";

const YEAR = "The year must be between 2020 and 2100.";

const yearField = z
  .string()
  .regex(/^(?:20[2-9]\d|2100)$/, YEAR)
  .transform(Number)
  .optional()
  .meta({ type: "integer", minimum: 2020, maximum: 2100, description: "This year when absent." });

export const yearQuery = z.object({ year: yearField });

export const transparencyQuery = z.object({
  of: choiceField(
    ["reasons", "reporters"],
    "reasons",
    "Figures by reason, or of trusted flaggers and measures against misuse.",
  ),
  year: yearField,
});
