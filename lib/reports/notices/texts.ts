import { REPORT_PATH_OF_PANEL, STATUS_PATH, statusAddress } from "#lib/reports/addresses";
import { type Reasons, reasonText, statementOf } from "#lib/reports/policy";
import type { CaseToTell } from "#lib/reports/types";

export type Site = { name: string; url: string };

type Text = { subject: string; body: string };

const paragraphs = (site: Site, ...parts: string[]): string =>
  `${[...parts.filter(Boolean), site.name].join("\n\n")}\n`;

const time = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
const at = (moment: Date): string => `${time.format(moment)} UTC`;

const withReceipt = ({ url }: Site): string => `Open ${url}${STATUS_PATH} and enter the receipt of your report.`;

/** The only mail with the receipt. Repeats none of the sender's text. */
export function receivedText(site: Site, id: number, receipt: string, dueAt: Date | null): Text {
  return {
    subject: `Report ${id} received`,
    body: paragraphs(
      site,
      `We received your report ${id}.${dueAt ? ` We decide by ${at(dueAt)}.` : ""}`,
      `Your receipt is ${receipt}. With it you can see what we decided, answer our questions and appeal. Nobody can look it up for you later.`,
      `${site.url}${statusAddress(receipt)}`,
      "If you have not reported anything, somebody gave your address by mistake: please ignore this mail.",
    ),
  };
}

export const questionText = (site: Site, id: number, message: string): Text => ({
  subject: `A message about your report ${id}`,
  body: paragraphs(site, `About your report ${id} we wrote:`, message, `To answer: ${withReceipt(site)}`),
});

type Decided = Reasons & { isAppeal: boolean };

export function decidedText(site: Site, id: number, { isAppeal, ...reasons }: Decided): Text {
  return {
    subject: isAppeal ? `Your appeal of report ${id} was decided` : `Report ${id} was decided`,
    body: paragraphs(
      site,
      isAppeal ? `We decided your appeal of report ${id}.` : `We decided your report ${id}.`,
      ...statementOf(reasons),
      `“This page”: ${withReceipt(site)}`,
    ),
  };
}

const caseLine = (site: Site, { id, reason, dueAt }: CaseToTell): string =>
  `${reasonText(reason)}${dueAt ? `, due ${at(dueAt)}` : ""}: ${site.url}${REPORT_PATH_OF_PANEL}?id=${id}`;

const NEWS = { urgent: "Urgent report", due: "Reports due soon", overdue: "Overdue reports" } as const;

/** Mail to the operator. */
export const operatorText = (site: Site, news: keyof typeof NEWS, cases: CaseToTell[]): Text => ({
  subject: `${NEWS[news]}${cases.length > 1 ? ` (${cases.length})` : ""}`,
  body: paragraphs(site, ...cases.map((each) => caseLine(site, each))),
});
