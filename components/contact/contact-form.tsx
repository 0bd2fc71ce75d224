"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { FormField, FormText } from "#components/ui/form-field";
import { FormFoot } from "#components/ui/form-foot";
import type { Problems } from "#components/ui/form-row";
import { useViewer } from "#lib/auth/viewer";
import { missingIn, sendMessage } from "#lib/inbox/client";
import { MAX_MESSAGE, MAX_SUBJECT } from "#lib/inbox/policy";
import { hoursText } from "#lib/settings/identity";
import { useHydrated } from "../ui/hooks/use-hydrated.ts";
import { useProblems } from "../ui/hooks/use-problems.ts";

type State = "writing" | "sending" | "sent";

type Props = {
  serviceUrl: string | null;
  /** Within how long messages are answered. */
  replyHours: number;
  /** Result of a form sent without scripts. */
  isSent: boolean;
  typed: { subject?: string; message?: string };
  problems: Problems;
};

const readForm = (form: HTMLFormElement) => {
  const written = new FormData(form);
  return { subject: String(written.get("subject")), message: String(written.get("message")) };
};

/** Posts to the external service at `serviceUrl`, or to this site. Both accept the form without scripts. */
export function ContactForm({ serviceUrl, replyHours, isSent, typed, problems: initial }: Props) {
  const [state, setState] = useState<State>(isSent ? "sent" : "writing");
  const { problems, showProblems, ...follow } = useProblems({ initial, check: (form) => missingIn(readForm(form)) });
  const form = useRef<HTMLFormElement>(null);
  const ready = useHydrated();
  const { viewer } = useViewer();
  // The external service doesn't learn who is logged in.
  const replyTo = serviceUrl ? undefined : viewer?.email;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === "sending") return;
    const written = readForm(event.currentTarget);
    const missing = missingIn(written);
    showProblems(missing, form.current);
    if (Object.keys(missing).length > 0) return;
    setState("sending");
    const refused = await sendMessage(written, serviceUrl);
    setState(refused ? "writing" : "sent");
    if (refused) showProblems(refused, form.current);
  }

  if (state === "sent") return <Sent replyTo={replyTo} replyHours={replyHours} onMore={() => setState("writing")} />;
  return (
    <form
      ref={form}
      className="form"
      method="post"
      action={serviceUrl ?? "/api/contact"}
      // Without scripts, the browser's own validation remains.
      noValidate={ready}
      onSubmit={send}
      {...follow}
    >
      <FormField
        label="Subject"
        name="subject"
        defaultValue={typed.subject}
        problem={problems.subject}
        required
        maxLength={MAX_SUBJECT}
      />
      <FormText
        label="Message"
        name="message"
        defaultValue={typed.message}
        problem={problems.message}
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
        problem={problems[""]}
        needsScripts={false}
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
      <button type="button" className="btn js-only" onClick={onMore}>
        Write Another Message
      </button>
    </div>
  );
}
