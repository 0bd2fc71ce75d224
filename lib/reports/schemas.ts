import { z } from "zod";
import { choiceField, idField, idInPath, limitField, line, pageField, paginationShape, prose } from "#lib/core/fields";
import { emailField } from "#lib/users/schemas";
import {
  DECISIONS,
  EXPLANATION_OF_DECISION_REQUIRED,
  EXPLANATION_REQUIRED,
  GROUNDS,
  type Ground,
  MAX_EXPLANATION,
  MAX_NAME,
  needsExplanation,
  REASON_REQUIRED,
  REASONS,
} from "./policy.ts";

/** A visitor's report of a video. */
export const reportInput = z
  .object(
    {
      reason: z.enum(Object.keys(REASONS) as [keyof typeof REASONS], { error: REASON_REQUIRED }),
      message: prose(MAX_EXPLANATION).optional().default(""),
      name: line(MAX_NAME).optional().default(""),
      email: z
        .union([z.literal(""), emailField])
        .optional()
        .default("")
        .meta({ type: "string", maxLength: 254, description: "For a reply; none is needed." }),
    },
    { error: REASON_REQUIRED },
  )
  .refine(({ reason, message }) => message !== "" || !needsExplanation(reason), {
    path: ["message"],
    message: EXPLANATION_REQUIRED,
  });

const messageShape = z.object({ isStaff: z.boolean(), message: z.string(), createdAt: z.iso.datetime() });

export const reportShape = z
  .object({
    id: z.int(),
    video: z.object({
      id: z.int(),
      title: z.string(),
      isDeleted: z.boolean(),
      isInTrash: z.boolean().meta({ description: "Deleted, and can still be restored." }),
      thumbnailUrl: z.string().nullable().meta({ description: "Null for deleted videos." }),
      playerUrl: z
        .string()
        .nullable()
        .meta({ description: "Null for permanently deleted videos and drafts without a player." }),
    }),
    reason: z.string(),
    message: z.string(),
    user: z.object({ id: z.int(), username: z.string() }).nullable(),
    flagger: z.string().nullable().meta({ description: "Name of the trusted flagger who sent it." }),
    createdAt: z.iso.datetime(),
    resolvedAt: z.iso.datetime().nullable(),
    reporterName: z.string(),
    reporterEmail: z.string(),
    dueAt: z.iso.datetime().nullable().meta({ description: "Until when it is to be decided." }),
    hidVideo: z.boolean().meta({ description: "Whether the report took its video off the site by itself." }),
    hiddenAt: z.iso.datetime().nullable().meta({ description: "When the report took its video off the site." }),
    decision: z.enum(DECISIONS).nullable(),
    ground: z.enum(Object.keys(GROUNDS) as [Ground]).nullable(),
    explanation: z.string(),
    decidedAt: z.iso.datetime().nullable(),
    appealedAt: z.iso.datetime().nullable(),
    messages: z.array(messageShape),
  })
  .meta({ id: "VideoReport" });

/** The reporter's view of a report. */
export const reportStatusShape = z.object({
  videoTitle: z.string(),
  reason: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
  state: z.enum(["open", "decided", "closed"]),
  dueAt: z.iso.datetime().nullable(),
  isHidden: z.boolean(),
  isAppealed: z.boolean(),
  statement: z.array(z.string()),
  decidedAt: z.iso.datetime().nullable(),
  canWrite: z.boolean(),
  isAppeal: z.boolean(),
  messages: z.array(messageShape),
});

export const receiptAnswer = z.object({
  receipt: z.string().meta({ description: "By it the reporter follows the report at /report-status; stored nowhere." }),
  isHidden: z.boolean().meta({ description: "Whether the report took the video off the site until it is decided." }),
});

const RECEIPT = "Please enter the receipt as you got it.";
const receiptField = line(60, 1, RECEIPT);

const MESSAGE_REQUIRED = "Please enter a message.";
const messageField = prose(MAX_EXPLANATION).refine((text) => text !== "", MESSAGE_REQUIRED);

export const reporterMessageInput = z.object({ receipt: receiptField, message: messageField }, { error: RECEIPT });
export const staffMessageInput = z.object({ message: messageField }, { error: MESSAGE_REQUIRED });

/** A staff decision on a report. */
export const decisionInput = z.object(
  {
    decision: z.enum(DECISIONS, { error: `The decision must be one of ${DECISIONS.join(", ")}.` }),
    ground: z.enum(Object.keys(GROUNDS) as [Ground], {
      error: `The ground must be one of ${Object.keys(GROUNDS).join(", ")}.`,
    }),
    explanation: prose(MAX_EXPLANATION).refine((text) => text !== "", EXPLANATION_OF_DECISION_REQUIRED),
  },
  { error: EXPLANATION_OF_DECISION_REQUIRED },
);

export const reportListQuery = z.object({
  page: pageField,
  limit: limitField(20),
  state: choiceField(["open", "resolved"], "open"),
  id: idField("Only the entry with this id."),
});

export const reportPageShape = z.object({
  reports: z.array(reportShape),
  pagination: paginationShape,
  openCount: z.int(),
});

export const reportParams = z.object({ id: idInPath("Invalid report ID.") });

const RESOLVED = "isResolved must be true or false.";

export const resolveReportInput = z.object({ isResolved: z.boolean(RESOLVED) }, { error: RESOLVED });

/** Actions of the panel's buttons, which work without scripts. */
export const reportAction = z.object({ do: z.enum(["resolve", "reopen"], "do must be resolve or reopen.") });

export const reportAnswer = z.object({ report: reportShape });
