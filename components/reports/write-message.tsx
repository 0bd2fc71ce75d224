"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { FormText } from "#components/ui/form-field";
import { FormFoot } from "#components/ui/form-foot";
import { toast } from "#lib/browser/toast";
import { writeAsReporter } from "#lib/reports/client";
import { MAX_EXPLANATION } from "#lib/reports/policy";
import { errorText } from "../account/show-failure.ts";
import { useProblems } from "../ui/hooks/use-problems.ts";

/** Error and values of a form submitted without scripts. */
export type FormError = { message: string; typed: Record<string, string> };

/** Adds to a report or appeals its decision; works without scripts. */
export function WriteMessage({
  receipt,
  isAppeal,
  formError,
}: {
  receipt: string;
  isAppeal: boolean;
  formError: FormError;
}) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const { problems, showProblems, ...follow } = useProblems({ initial: { message: formError.message || undefined } });

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    setBusy(true);
    try {
      await writeAsReporter(receipt, String(new FormData(form).get("message")));
      form.reset();
      showProblems({});
      toast(isAppeal ? "Your appeal was sent." : "Your message was sent.", "success");
      router.refresh();
    } catch (failure) {
      showProblems({ message: errorText(failure, "Your message could not be sent. Please try again.") }, form);
    }
    setBusy(false);
  }

  return (
    <form className="form" method="post" action="/api/reports/messages" onSubmit={send} {...follow}>
      <input type="hidden" name="receipt" value={receipt} />
      <FormText
        label={isAppeal ? "Appeal this decision" : "Add something"}
        hint={isAppeal ? "Say why the decision is wrong. A person looks at it again." : undefined}
        problem={problems.message}
        name="message"
        defaultValue={formError.typed.message}
        rows={4}
        required
        maxLength={MAX_EXPLANATION}
      />
      <FormFoot
        label={isAppeal ? "Send Appeal" : "Send Message"}
        busyLabel="Sending..."
        busy={busy}
        needsScripts={false}
      />
    </form>
  );
}
