"use client";

import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { type Refused, sendMessage } from "#lib/moderation/client";
import { MAX_MESSAGE, MAX_SUBJECT, REPLY_HOURS } from "#lib/moderation/policy";

type State = "writing" | "sending" | "sent";

const nothing: Refused = { message: "", fields: {} };

/**
 * Sends a message to the external service at `serviceUrl`, when the operator has set one, else to this site. The
 * service takes the form without scripts as well; this site does not, so the button then waits for them.
 */
export function ContactForm({ serviceUrl }: { serviceUrl: string | null }) {
  const [state, setState] = useState<State>("writing");
  const [refused, setRefused] = useState(nothing);
  const [ready, setReady] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    setReady(true);
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
    if (wrong) (form.current?.elements.namedItem(wrong) as HTMLElement | null)?.focus();
  }

  if (state === "sent") return <Sent onMore={() => setState("writing")} />;
  const { fields, message } = refused;
  return (
    <form ref={form} className="contact-form" method="post" action={serviceUrl ?? "/api/contact"} onSubmit={send}>
      <Field name="subject" label="Subject" problem={fields.subject}>
        {(wiring) => <input {...wiring} className="field" required maxLength={MAX_SUBJECT} />}
      </Field>
      <Field
        name="message"
        label="Message"
        problem={fields.message}
        hint="Leave your email address in the message if you would like a reply."
      >
        {(wiring) => <textarea {...wiring} className="field" rows={6} required maxLength={MAX_MESSAGE} />}
      </Field>
      {message && !fields.subject && !fields.message && (
        <p className="form-error" role="alert">
          {message}
        </p>
      )}
      <button
        type="submit"
        className="btn btn-primary"
        disabled={!(ready || serviceUrl)}
        aria-disabled={state === "sending" || undefined}
      >
        {state === "sending" ? "Sending..." : "Send Message"}
      </button>
      {!serviceUrl && (
        <noscript>
          <p className="contact-hint">
            This form needs scripts, and your browser runs none here. Please allow them and load the page again.
          </p>
        </noscript>
      )}
    </form>
  );
}

type Wiring = { id: string; name: string; "aria-describedby"?: string; "aria-invalid"?: true };

type FieldProps = {
  name: string;
  label: string;
  hint?: string;
  problem?: string;
  children: (wiring: Wiring) => ReactNode;
};

/** A field with its label, its hint, and what is wrong with it. */
function Field({ name, label, hint, problem, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ") || undefined;
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children({ id, name, "aria-describedby": described, "aria-invalid": problem ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="contact-hint">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="form-error">
          {problem}
        </p>
      )}
    </div>
  );
}

function Sent({ onMore }: { onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className="contact-sent" role="status" tabIndex={-1}>
      <h2>Message sent</h2>
      <p>Thank you. If you left an email address, you have a reply within {REPLY_HOURS} hours.</p>
      <button type="button" className="btn" onClick={onMore}>
        Write another message
      </button>
    </div>
  );
}
