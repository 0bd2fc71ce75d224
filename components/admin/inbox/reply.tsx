"use client";

import { type FormEvent, useState } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { FormText } from "#components/ui/form-field";
import { FormFoot } from "#components/ui/form-foot";
import { FormRow, type Problems } from "#components/ui/form-row";
import { answerMessage } from "#lib/inbox/messages/client";
import type { Message } from "#lib/inbox/messages/types";
import { MAX_MESSAGE } from "#lib/inbox/policy";
import { addressesOf, replyHref } from "#lib/inbox/reply-address";
import { problemsAt } from "../ui/field-problems.ts";

type Props = {
  message: Message;
  /** Without a mail server, links open the mail program. */
  canMail: boolean;
  onAnswered: (message: Message) => void;
};

/** Replies go to an email address in the message, or to the member's account address. */
export function Reply({ message, canMail, onAnswered }: Props) {
  const { subject, user } = message;
  const addresses = addressesOf(message);
  const [isWriting, setWriting] = useState(false);
  if (isWriting) {
    return (
      <ReplyForm
        message={message}
        addresses={addresses}
        onClose={() => setWriting(false)}
        onAnswered={(answered) => {
          setWriting(false);
          onAnswered(answered);
        }}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-5 px-2.5 pb-1 text-sm text-muted [&_a]:py-3.25">
      {addresses.length === 0 && "No email address was given, so you cannot reply."}
      {canMail && addresses.length > 0 && (
        <button
          type="button"
          className="btn btn-small btn-primary js-only"
          data-act="reply"
          onClick={() => setWriting(true)}
        >
          Reply<span className="sr-only"> to {subject}</span>
        </button>
      )}
      {addresses.map((address) => (
        <a key={address} className="link" href={replyHref(address, subject, message.message)}>
          {canMail ? `Open a mail to ${address}` : `Reply to ${address}`}
        </a>
      ))}
      {user && (
        <SiteLink className="link" href={`/admin/manage-users?${new URLSearchParams({ search: user.username })}`}>
          Account of {user.username}
        </SiteLink>
      )}
    </div>
  );
}

type FormProps = Pick<Props, "message" | "onAnswered"> & { addresses: string[]; onClose: () => void };

function ReplyForm({ message, addresses, onAnswered, onClose }: FormProps) {
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const written = new FormData(event.currentTarget);
    setBusy(true);
    setProblems({});
    try {
      const to = String(written.get("to") ?? addresses[0]);
      onAnswered(await answerMessage(message.id, { to, text: String(written.get("text")) }));
    } catch (failure) {
      setProblems(problemsAt(failure, ["to", "text"], "The answer could not be sent. Please try again."));
      setBusy(false);
    }
  }

  return (
    <form className="form w-full max-w-[45rem] grid-cols-[minmax(0,1fr)] px-2.5 pt-1 pb-4" noValidate onSubmit={send}>
      {addresses.length > 1 && (
        <FormRow label="To" problem={problems.to}>
          {(wiring) => (
            <select {...wiring} name="to">
              {addresses.map((address) => (
                <option key={address}>{address}</option>
              ))}
            </select>
          )}
        </FormRow>
      )}
      <FormText
        label={`Answer to ${addresses.length > 1 ? message.subject : addresses[0]}`}
        hint={`Sent by mail as “Re: ${message.subject}”, with the message quoted below.`}
        name="text"
        rows={6}
        maxLength={MAX_MESSAGE}
        problem={problems.text}
        autoFocus
      />
      <div className="form-buttons">
        <FormFoot
          label="Send Answer"
          busyLabel="Sending..."
          busy={busy}
          problem={problems[""] ?? (addresses.length > 1 ? undefined : problems.to)}
        />
        <button type="button" className="btn" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
