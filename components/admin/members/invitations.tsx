"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { CopyText } from "#components/admin/ui/copy-text";
import { FormField } from "#components/ui/form-field";
import { FormFoot } from "#components/ui/form-foot";
import { FormRow, type Problems } from "#components/ui/form-row";
import { makeInvitation } from "#lib/auth/invitations/client";
import { DAYS_VALID, MAX_NOTE } from "#lib/auth/invitations/policy";
import { problemsAt } from "../ui/field-problems.ts";

const time = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });
const USUAL = 7;

/** The link is shown only once. */
export function NewInvitation() {
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [made, setMade] = useState<{ address: string; until: string }>();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  useEffect(() => {
    if (made) field.current?.select();
  }, [made]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    const written = new FormData(form);
    setBusy(true);
    setProblems({});
    try {
      const days = Number(written.get("days")) as (typeof DAYS_VALID)[number];
      const { invitation, path } = await makeInvitation({ note: String(written.get("note")), days });
      setMade({ address: location.origin + path, until: time.format(new Date(invitation.expiresAt)) });
      form.reset();
      router.refresh();
    } catch (failure) {
      setProblems(problemsAt(failure, ["note", "days"], "The invitation could not be made. Please try again."));
    }
    setBusy(false);
  }

  return (
    <form
      className="form mb-8 max-w-[25rem] grid-cols-[minmax(0,1fr)] md:max-w-[45rem] md:grid-cols-[minmax(0,1fr)_9rem_auto] md:items-start md:[&>.btn]:mt-7"
      noValidate
      onSubmit={send}
    >
      <FormField
        label="For (optional)"
        hint="A note for staff. The guest does not see it."
        name="note"
        maxLength={MAX_NOTE}
        autoComplete="off"
        problem={problems.note}
      />
      <FormRow label="Valid for" problem={problems.days}>
        {(wiring) => (
          <select {...wiring} name="days" defaultValue={USUAL}>
            {DAYS_VALID.map((days) => (
              <option key={days} value={days}>
                {days === 1 ? "1 day" : `${days} days`}
              </option>
            ))}
          </select>
        )}
      </FormRow>
      <FormFoot label="Invite" busyLabel="Inviting..." busy={busy} problem={problems[""]} />
      {made && (
        <div className="col-span-full">
          <p role="status" className="form-hint mb-2">
            Send this link. It opens one account, until {made.until}, and is not shown again.
          </p>
          <div className="flex gap-1">
            <input ref={field} className="field" readOnly value={made.address} aria-label="Link of the invitation" />
            <CopyText text={made.address} what="link" />
          </div>
        </div>
      )}
    </form>
  );
}
