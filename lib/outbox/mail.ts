import { problemText } from "./policy.ts";
import type { ClaimedMessage, Outcome } from "./types.ts";

/** Shorter than the pause before a second attempt. */
const LONGEST_MS = 90_000;
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

type MailServer = { url: string; from: string; replyTo?: string; timeouts?: Partial<typeof TIMEOUTS> };

/** Properties that nodemailer adds to its errors. */
type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

// Imported only when there is mail to send, so that pages never load it.
async function connect(url: string, timeouts: Partial<typeof TIMEOUTS> = {}) {
  const { createTransport } = await import("nodemailer");
  return createTransport({ url, ...TIMEOUTS, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
}

const isWritten = ({ event }: ClaimedMessage): boolean => event === "message.answer";

export async function sendMail(server: MailServer, siteName: string, message: ClaimedMessage): Promise<Outcome> {
  const transport = await connect(server.url, server.timeouts);
  let timer: NodeJS.Timeout | undefined;
  try {
    const sending = transport.sendMail({
      from: { name: siteName, address: server.from },
      to: { name: "", address: message.recipient },
      subject: message.subject,
      text: message.body,
      date: message.createdAt,
      messageId: `<${message.key}@${server.from.split("@").at(-1)}>`,
      ...(isWritten(message) ? { replyTo: server.replyTo } : { headers: { "Auto-Submitted": "auto-generated" } }),
    });
    const expiry = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("The mail server is too slow.")), LONGEST_MS);
    });
    await Promise.race([sending, expiry]);
    return { state: "delivered" };
  } catch (error) {
    return failureOf(error as SmtpError, message.recipient);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

/**
 * Rejections of the recipient or the text concern this message; all other failures concern the server or the sender.
 */
export function failureOf({ code, command = "", responseCode = 0, response, message }: SmtpError, recipient: string) {
  const isAboutMessage = (code === "EENVELOPE" && command.startsWith("RCPT")) || code === "EMESSAGE";
  return {
    state: "failed",
    problem: problemText(response ?? message, recipient),
    isFinal: isAboutMessage && responseCode >= 500,
    isUnavailable: !isAboutMessage,
  } as const;
}

/** Connects and logs in. Returns the problem, if any. */
export async function tryMailServer(url: string): Promise<string | undefined> {
  const transport = await connect(url);
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    const { response, message } = error as SmtpError;
    return problemText(response ?? message, "");
  } finally {
    transport.close();
  }
}
