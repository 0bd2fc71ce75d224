import { setTimeout as pause } from "node:timers/promises";
import { recordAuditFrom } from "#lib/audit/commands";
import { isWithin } from "#lib/auth/attempts/commands";
import { makeReset } from "#lib/auth/reset/commands";
import { RESET_PATH } from "#lib/auth/reset/policy";
import { env } from "#lib/core/env";
import { Failure } from "#lib/core/errors";
import { networkKey } from "#lib/core/rate-limit";
import { db } from "#lib/db/prisma";
import { enqueueMail } from "#lib/outbox/commands";
import { getSiteSettings } from "#lib/settings/queries";
import { identityKey } from "#lib/users/policy";
import { findAccountProblem } from "#lib/users/queries";

const HOUR = 3600;
const TO_AN_ADDRESS = { name: "password links to an address", max: 3, seconds: HOUR };
const OF_NETWORK = { name: "password links of a network", max: 20, seconds: HOUR };
/** Every response takes this long, so that its timing doesn't reveal whether an account exists. */
const ANSWER_MS = 400;

const LIFETIME_HOURS = 1;

const NO_MAIL = "This site sends no mail. Please use the contact page.";

/** Mails a reset link to a member. Staff get none, because their links require an owner's password. */
export async function mailResetLink(email: string, visitor: string): Promise<void> {
  if (!env().mail) throw new Failure("not_found", NO_MAIL);
  await Promise.all([sendLink(email, visitor), pause(ANSWER_MS)]);
}

async function sendLink(email: string, visitor: string): Promise<void> {
  const emailKey = identityKey(email);
  const mayMail = (await isWithin(OF_NETWORK, networkKey(visitor))) && (await isWithin(TO_AN_ADDRESS, emailKey));
  if (!mayMail) return;
  const { siteName } = await getSiteSettings();
  await db.$transaction(async (tx) => {
    // Locked, because a change of role or address that comes first would not void the link.
    const [user] = await tx.$queryRaw<{ id: number; username: string; email: string }[]>`
      SELECT id, username, email FROM users
      WHERE email_key = ${emailKey} AND NOT is_admin AND staff_role IS NULL FOR NO KEY UPDATE`;
    if (!user || (await findAccountProblem(user.id, tx))) return;
    const { token } = await makeReset(tx, { userId: user.id, adminId: null }, LIFETIME_HOURS);
    const link = `${env().siteUrl}${RESET_PATH}#${token}`;
    await enqueueMail(tx, { event: "password.link", recipient: user.email, ...textOf(siteName, user.username, link) });
    await recordAuditFrom(tx, "visitor", "password.mail", `user ${user.id}`);
  });
}

const textOf = (site: string, username: string, link: string) => ({
  subject: `Set a new password for ${site}`,
  body: `${[
    `Somebody asked for a new password for your account ${username}. To set one, open this link. It works once, for an hour:`,
    link,
    "If it was not you, ignore this mail: your password stays as it is.",
    site,
  ].join("\n\n")}\n`,
});
