import { type FormEvent, useRef } from "react";
import { FormText } from "#components/ui/form-field";
import { addressesIn, replyHref } from "#lib/inbox/reply-address";
import { STATUS_PATH } from "#lib/reports/addresses";
import { MAX_EXPLANATION } from "#lib/reports/policy";
import type { Report } from "#lib/reports/types";
import { type FormError, isOfMessage } from "./form-error.ts";

/** `onSend` returns false if the message was not stored. */
type Props = {
  action: string;
  report: Report;
  /** Whether the site sends mail. */
  canMail: boolean;
  busy: boolean;
  formError: FormError;
  onSend: (message: string) => Promise<boolean>;
};

/** The reporter reads and answers the question by using the receipt. */
export function WriteToReporter({ action, report, canMail, busy, formError, onSend }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { reporterEmail, message, video } = report;
  const addresses = [...new Set([reporterEmail, ...addressesIn(message)])].filter(Boolean);
  const channel = canMail && reporterEmail ? `Sent to ${reporterEmail}, and read` : "Read";

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = await onSend(String(new FormData(event.currentTarget).get("message")));
    if (sent) form.current?.reset();
  }

  const problem = isOfMessage(formError) ? formError.problems.message : undefined;
  return (
    <form ref={form} method="post" action={action} className="form max-w-[36rem] pt-1 pb-4" onSubmit={submit}>
      <FormText
        label="Message"
        hint={`${channel} with the receipt at ${STATUS_PATH}, where the reporter can answer.`}
        name="message"
        defaultValue={formError.typed.message}
        problem={problem}
        autoFocus={problem !== undefined}
        rows={3}
        required
        maxLength={MAX_EXPLANATION}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <button type="submit" className="btn btn-small btn-primary" aria-disabled={busy || undefined}>
          Send
        </button>
        {addresses.map((address) => (
          <a
            key={address}
            className="link py-2.5 text-sm wrap-anywhere"
            href={replyHref(address, `Your report of ${video.title}`)}
          >
            Open a mail to {address} instead
          </a>
        ))}
      </div>
    </form>
  );
}
