"use client";

import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { FormText } from "#components/ui/form-field";
import type { Problems } from "#components/ui/form-row";
import { approveClaim, declineClaim } from "#lib/premium/claims/client";
import { MAX_REASON } from "#lib/premium/claims/policy";
import type { AdminClaim } from "#lib/premium/claims/types";
import { problemsAt } from "../ui/field-problems.ts";
import { ClaimProof } from "./claim-proof.tsx";
import { checkText, payerOf } from "./claim-text.ts";

export type Deciding = { claim: AdminClaim; decision: "approve" | "decline" };

type Props = Deciding & {
  explorer: string | null;
  onDecided: (claim: AdminClaim) => void;
  /** `isStale`: another admin may have decided meanwhile. */
  onClose: (isStale: boolean) => void;
};

const WORDS = {
  approve: { label: "Approve", busy: "Approving...", button: "btn btn-primary" },
  decline: { label: "Decline", busy: "Declining...", button: "btn btn-danger" },
} as const;

function consequenceOf({ member, plan }: AdminClaim): string {
  if (!member) return "The account was deleted.";
  if (member.isPremium && !member.premiumUntil) return `${member.username} has premium without an end, and keeps it.`;
  return `${member.username} gets ${plan}${member.isPremium ? " more" : ""} of premium, right away.`;
}

/** Confirms an approval, or asks for the reason of a decline, which the member can read. */
export function DecideClaim({ claim, decision, explorer, onDecided, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const yes = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const { label, busy: busyLabel, button } = WORDS[decision];
  useEffect(() => {
    dialog.current?.showModal();
    // Focusing Yes speeds up a series of approvals; declining needs a reason first.
    if (decision === "approve") yes.current?.focus();
  }, [decision]);

  async function decide(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const reason = String(new FormData(event.currentTarget).get("reason") ?? "");
    setBusy(true);
    setProblems({});
    try {
      const decided = await (decision === "approve" ? approveClaim(claim.id) : declineClaim(claim.id, reason));
      dialog.current?.close();
      onDecided(decided);
    } catch (failure) {
      setProblems(problemsAt(failure, ["reason"], "The decision could not be saved. Please try again."));
      setBusy(false);
    }
  }

  return (
    <dialog ref={dialog} className="dialog ask" aria-labelledby={id} onClose={() => onClose(Boolean(problems[""]))}>
      <h2 id={id}>
        {label} {claim.plan} for {payerOf(claim)}?
      </h2>
      <form noValidate onSubmit={decide}>
        {decision === "approve" ? (
          <>
            <p>{checkText(claim)}</p>
            <p>{consequenceOf(claim)}</p>
            <ClaimProof {...claim} explorer={explorer} />
          </>
        ) : (
          <FormText
            label="Reason"
            name="reason"
            rows={3}
            maxLength={MAX_REASON}
            hint={
              claim.member
                ? `${claim.member.username} will see this. The same transaction can be submitted again.`
                : undefined
            }
            problem={problems.reason}
          />
        )}
        {problems[""] && (
          <p className="form-error" role="alert">
            {problems[""]}
          </p>
        )}
        <div className="form-buttons">
          <button type="button" className="btn" disabled={busy} onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button ref={yes} type="submit" className={button} disabled={busy}>
            {busy ? busyLabel : label}
          </button>
        </div>
      </form>
    </dialog>
  );
}
