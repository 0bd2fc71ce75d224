"use client";

import { type FormEvent, useState } from "react";
import { FormField } from "#components/ui/form-field";
import { FormFoot } from "#components/ui/form-foot";
import type { Problems } from "#components/ui/form-row";
import { CallFailure } from "#lib/browser/call";
import { sendClaim } from "#lib/premium/claims/client";
import { hoursText } from "#lib/settings/identity";
import { errorText } from "../../account/show-failure.ts";
import { useProblems } from "../../ui/hooks/use-problems.ts";
import { useMemberClaims } from "./member-claims.tsx";
import { useOrder } from "./member-order.tsx";
import { SentClaims } from "./sent-claims.tsx";

const FIELDS = ["transactionHash", "screenshotUrl"];

function problemsOf(failure: unknown): Problems {
  const message = errorText(failure, "Your proof could not be sent. Please try again.");
  const fields = failure instanceof CallFailure ? failure.fields : {};
  return FIELDS.some((name) => fields[name]) ? fields : { "": message };
}

type Props = {
  plan: string;
  /** About how long the activation takes. */
  hours: number;
};

export function ClaimForm({ plan, hours }: Props) {
  const { loaded } = useOrder();
  const { add } = useMemberClaims();
  const [state, setState] = useState<"writing" | "sending" | "sent">("writing");
  const { problems, showProblems, onInput, onBlur } = useProblems();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === "sending") return;
    const form = event.currentTarget;
    const written = new FormData(form);
    const text = (name: string) => String(written.get(name) ?? "");
    setState("sending");
    showProblems({});
    try {
      const proof = { transactionHash: text("transactionHash"), screenshotUrl: text("screenshotUrl") };
      // Proof sent before the order has loaded still belongs to that order.
      const order = await loaded();
      add(await sendClaim({ plan, orderId: order?.id ?? null, ...proof }));
      setState("sent");
      form.reset();
    } catch (failure) {
      showProblems(problemsOf(failure), form);
      setState("writing");
    }
  }

  return (
    <>
      <form
        className="form"
        noValidate
        onSubmit={send}
        onInput={(event) => {
          onInput(event);
          if (state === "sent") setState("writing");
        }}
        onBlur={onBlur}
      >
        <FormField
          label="Transaction hash"
          name="transactionHash"
          hint="64 letters and digits, which your wallet or exchange shows with the payment."
          problem={problems.transactionHash}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <FormField
          label="Link to a screenshot"
          name="screenshotUrl"
          type="url"
          hint="Optional if you entered a hash. Starts with https://"
          problem={problems.screenshotUrl}
          autoComplete="off"
        />
        <FormFoot label="Send Proof" busyLabel="Sending..." busy={state === "sending"} problem={problems[""]} />
        <p className="text-success empty:hidden" role="status">
          {state === "sent" &&
            `Thank you. We'll check your payment and activate premium within about ${hoursText(hours)}.`}
        </p>
      </form>
      <SentClaims />
    </>
  );
}
