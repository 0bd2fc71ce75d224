"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { FormField, FormText } from "#components/ui/form-field";
import { FormFoot } from "#components/ui/form-foot";
import { focusField } from "#components/ui/form-row";
import { useViewer } from "#lib/auth/viewer";
import { type Refused, sendMessage } from "#lib/inbox/client";
import { MAX_MESSAGE, MAX_SUBJECT } from "#lib/inbox/policy";
import { hoursText } from "#lib/settings/identity";
import { useHydrated } from "../ui/hooks/use-hydrated.ts";

type State = "writing" | "sending" | "sent";

type Props = {
  serviceUrl: string | null;
  /** Within how long messages are answered. */
  replyHours: number;
};

const nothing: Refused = { message: "", fields: {} };

/**
 * Posts to the external service at `serviceUrl`, or to this site. Only the service accepts the form without scripts.
 */
export function ContactForm({ serviceUrl, replyHours }: Props) {
  const [state, setState] = useState<State>("writing");
  const [refused, setRefused] = useState(nothing);
  const form = useRef<HTMLFormElement>(null);
  const ready = useHydrated();
  const { viewer } = useViewer();
  // The external service doesn't learn who is logged in.
  const replyTo = serviceUrl ? undefined : viewer?.email;

  useEffect(() => {
    const subject = new URLSearchParams(location.search).get("subject");
    const field = form.current?.elements.namedItem("subject") as HTMLInputElement | null;
    if (subject && field && !field.value) field.value = subject.slice(0, MAX_SUBJECT);
  }, []);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === "sending") return;
    const written = new FormData(event.currentTarget);
    setState("sending");
    setRefused(nothing);
    const answer = await sendMessage(
      { subject: String(written.get("subject")), message: String(written.get("message")) },
      serviceUrl,
    );
    setState(answer ? "writing" : "sent");
    setRefused(answer ?? nothing);
    const wrong = Object.keys(answer?.fields ?? {})[0];
    if (wrong) focusField(form.current, wrong);
  }

  if (state === "sent") return <Sent replyTo={replyTo} replyHours={replyHours} onMore={() => setState("writing")} />;
  const { fields, message } = refused;
  return (
    <form
      ref={form}
      className="form"
      method="post"
      action={serviceUrl ?? "/api/contact"}
      // Without scripts, the browser's own validation remains.
      noValidate={ready}
      onSubmit={send}
    >
      <FormField label="Subject" name="subject" problem={fields.subject} required maxLength={MAX_SUBJECT} />
      <FormText
        label="Message"
        name="message"
        problem={fields.message}
        hint={
          replyTo
            ? `We reply to ${replyTo}, or to an address in the message.`
            : "Leave your email address in the message if you would like a reply."
        }
        rows={6}
        required
        maxLength={MAX_MESSAGE}
      />
      <FormFoot
        label="Send Message"
        busyLabel="Sending..."
        busy={state === "sending"}
        problem={fields.subject || fields.message ? undefined : message}
        needsScripts={!serviceUrl}
      />
    </form>
  );
}

type SentProps = { replyTo?: string; replyHours: number; onMore: () => void };

function Sent({ replyTo, replyHours, onMore }: SentProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className="p-7 rounded-picture bg-surface outline-none" role="status" tabIndex={-1}>
      <h2 className="text-xl">Message sent</h2>
      <p className="mx-0 mt-1.5 mb-5 text-muted">
        Thank you. {replyTo ? "We" : "If you left an email address, we"} will reply within {hoursText(replyHours)}.
      </p>
      <button type="button" className="btn" onClick={onMore}>
        Write Another Message
      </button>
    </div>
  );
}
