import { isWithin } from "#lib/auth/attempts/commands";
import { env } from "#lib/core/env";
import type { Db } from "#lib/db/prisma";
import { enqueueMail, enqueueWebhook } from "#lib/outbox/commands";
import { REPORT_PATH_OF_PANEL } from "#lib/reports/addresses";
import type { Reasons } from "#lib/reports/policy";
import type { CaseToTell } from "#lib/reports/types";
import { getSiteSettings } from "#lib/settings/queries";
import { decidedText, operatorText, questionText, receivedText, type Site } from "./texts.ts";

const DAY = 86_400;
/** Limited, because reporters may enter someone else's address. */
const TO_AN_ADDRESS = { name: "mails of new reports to an address", max: 5, seconds: DAY };
const TO_OPERATOR = { name: "mails of new reports to the operator", max: 20, seconds: 3600 };

async function findSite(): Promise<Site & { operator: string }> {
  const { siteName, contactEmail } = await getSiteSettings();
  const { siteUrl, mail } = env();
  return { name: siteName, url: siteUrl, operator: mail?.to ?? contactEmail ?? "" };
}

/** Each call counts towards the rate limit, so call this once per report. */
export const mayMailReporter = async (email: string): Promise<boolean> =>
  email !== "" && env().mail !== undefined && (await isWithin(TO_AN_ADDRESS, email.toLowerCase()));

export const mayMailOperator = async (): Promise<boolean> =>
  env().mail !== undefined && (await isWithin(TO_OPERATOR, "all"));

type Received = CaseToTell & { recipient: string; receipt: string };

export async function notifyReceived(tx: Db, { id, dueAt, recipient, receipt }: Received): Promise<void> {
  const text = receivedText(await findSite(), id, receipt, dueAt);
  await enqueueMail(tx, { event: "report.received", reportId: id, recipient, ...text });
}

export async function notifyQuestion(tx: Db, id: number, recipient: string, message: string): Promise<void> {
  const text = questionText(await findSite(), id, message);
  await enqueueMail(tx, { event: "report.question", reportId: id, recipient, ...text });
}

type Decided = { id: number; reporterEmail: string; appealedAt: Date | null; hidVideo: boolean };

export async function notifyDecided(tx: Db, reports: Decided[], reasons: Omit<Reasons, "hidVideo">): Promise<void> {
  const site = await findSite();
  for (const { id, reporterEmail: recipient, appealedAt, hidVideo } of reports) {
    const event = appealedAt ? "report.appeal_decided" : "report.decided";
    const text = decidedText(site, id, { ...reasons, hidVideo, isAppeal: appealedAt !== null });
    await enqueueMail(tx, { event, reportId: id, recipient, ...text });
  }
}

type News = "urgent" | "due" | "overdue";

/** Sends one mail for all cases and one webhook call per case. */
export async function notifyOperator(tx: Db, news: News, cases: CaseToTell[], byMail = true): Promise<void> {
  if (cases.length === 0) return;
  const site = await findSite();
  const event = `report.${news}`;
  if (byMail) await enqueueMail(tx, { event, recipient: site.operator, ...operatorText(site, news, cases) });
  for (const { id, reason, dueAt } of cases) {
    const report = { id, reason, dueAt: dueAt?.toISOString() ?? null };
    const facts = { report, url: `${site.url}${REPORT_PATH_OF_PANEL}?id=${id}` };
    await enqueueWebhook(tx, { event, reportId: id, facts });
  }
}
