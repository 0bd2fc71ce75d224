import { type FormEvent, useRef } from "react";
import { FormText } from "#components/ui/form-field";
import { MAX_EXPLANATION } from "#lib/reports/policy";
import { type FormError, isOfMessage } from "./form-error.ts";

/** `onSend` returns false if the message was not stored. */
type Props = {
  action: string;
  busy: boolean;
  formError: FormError;
  onSend: (message: string) => Promise<boolean>;
};

/** The reporter reads and answers the question by using the receipt. */
export function WriteToReporter({ action, busy, formError, onSend }: Props) {
  const form = useRef<HTMLFormElement>(null);

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
        hint="The reporter reads it with the receipt and can answer there."
        name="message"
        defaultValue={formError.typed.message}
        problem={problem}
        autoFocus={problem !== undefined}
        rows={3}
        required
        maxLength={MAX_EXPLANATION}
      />
      <button type="submit" className="btn btn-small btn-primary" aria-disabled={busy || undefined}>
        Send
      </button>
    </form>
  );
}
