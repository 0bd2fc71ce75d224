import { z } from "zod";
import { choiceField, idInPath, limitField, pageField, paginationShape, prose } from "#lib/core/fields";
import { EXPLANATION_REQUIRED, MAX_EXPLANATION, needsExplanation, REASON_REQUIRED, REASONS } from "./policy.ts";

/** What a visitor says about a video. */
export const reportInput = z
  .object(
    {
      reason: z.enum(Object.keys(REASONS) as [keyof typeof REASONS], { error: REASON_REQUIRED }),
      message: prose(MAX_EXPLANATION).optional().default(""),
    },
    { error: REASON_REQUIRED },
  )
  .refine(({ reason, message }) => message !== "" || !needsExplanation(reason), {
    path: ["message"],
    message: EXPLANATION_REQUIRED,
  });

export const reportShape = z
  .object({
    id: z.int(),
    video: z.object({
      id: z.int(),
      title: z.string(),
      isDeleted: z.boolean(),
      isInTrash: z.boolean().meta({ description: "Deleted, and can still be restored." }),
    }),
    reason: z.string(),
    message: z.string(),
    user: z.object({ id: z.int(), username: z.string() }).nullable(),
    createdAt: z.iso.datetime(),
    resolvedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "VideoReport" });

export const reportListQuery = z.object({
  page: pageField,
  limit: limitField(20),
  state: choiceField(["open", "resolved"], "open"),
});

export const reportPageShape = z.object({
  reports: z.array(reportShape),
  pagination: paginationShape,
  openCount: z.int(),
});

export const reportParams = z.object({ id: idInPath("Invalid report ID.") });

const RESOLVED = "isResolved must be true or false.";

export const resolveReportInput = z.object({ isResolved: z.boolean(RESOLVED) }, { error: RESOLVED });

export const reportAnswer = z.object({ report: reportShape });
