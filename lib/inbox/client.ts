import { CallFailure, call } from "#lib/browser/call";
import { MESSAGE_REQUIRED, SUBJECT_REQUIRED } from "./policy.ts";
import type { ContactInput } from "./types.ts";

const NOT_SENT = "Your message could not be sent. Please try again.";

export type Refused = { message: string; fields: Record<string, string> };

/**
 * Sends the contact form to the external service if configured, else to this site. Returns the error if it was
 * rejected.
 */
export async function sendMessage(input: ContactInput, serviceUrl: string | null): Promise<Refused | undefined> {
  const fields: Record<string, string> = {
    ...(!input.subject.trim() && { subject: SUBJECT_REQUIRED }),
    ...(!input.message.trim() && { message: MESSAGE_REQUIRED }),
  };
  const [missing] = Object.values(fields);
  if (missing) return { message: missing, fields };
  try {
    if (serviceUrl) await sendToService(input, serviceUrl);
    else await call("POST", "/api/contact", input);
    return undefined;
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    return { message: failure.message || NOT_SENT, fields: failure.fields };
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
