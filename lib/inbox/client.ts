import { CallFailure, call } from "#lib/browser/call";
import { MESSAGE_REQUIRED, SUBJECT_REQUIRED } from "./policy.ts";
import type { ContactInput } from "./types.ts";

const NOT_SENT = "Your message could not be sent. Please try again.";

type Problems = Record<string, string>;

export const missingIn = ({ subject, message }: ContactInput): Problems => ({
  ...(!subject.trim() && { subject: SUBJECT_REQUIRED }),
  ...(!message.trim() && { message: MESSAGE_REQUIRED }),
});

/**
 * Sends the contact form to the external service if configured, else to this site. Returns the problems by field if it
 * was rejected; "" is the form.
 */
export async function sendMessage(input: ContactInput, serviceUrl: string | null): Promise<Problems | undefined> {
  try {
    if (serviceUrl) await sendToService(input, serviceUrl);
    else await call("POST", "/api/contact", input);
    return undefined;
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    const { subject, message } = failure.fields;
    return subject || message ? failure.fields : { "": failure.message || NOT_SENT };
  }
}

/**
 * Encoded like a form submitted without scripts, which every such service accepts and which needs no CORS preflight.
 */
async function sendToService(input: ContactInput, url: string): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams(input),
    credentials: "omit",
    referrerPolicy: "strict-origin",
  }).catch(() => undefined);
  if (!response?.ok) throw new CallFailure(response?.status ?? 0, "");
}
