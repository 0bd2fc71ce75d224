import type { Env } from "#lib/core/env";
import { fail, ok } from "#lib/health/findings";
import type { Finding } from "#lib/health/types";
import { tryMailServer } from "#lib/outbox/mail";

/** Connects and logs in, without sending anything. */
export async function checkMailServer({ mail }: Env): Promise<Finding[]> {
  if (!mail) return [];
  const problem = await tryMailServer(mail.url);
  const { host } = new URL(mail.url);
  if (problem === undefined) return [ok("Mail server", `${host} accepts the login`)];
  return [fail("Mail server", `${host}: ${problem}`, "See SMTP_URL and that server's log. Mails wait for four days.")];
}
