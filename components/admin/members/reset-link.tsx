"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { CopyText } from "#components/admin/ui/copy-text";
import { FormFoot } from "#components/ui/form-foot";
import type { Problems } from "#components/ui/form-row";
import { PasswordField } from "#components/ui/password-field";
import { makeResetLink } from "#lib/admin/members/client";
import type { ListedUser } from "#lib/users/types";
import { problemsAt } from "../ui/field-problems.ts";

const time = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

type Made = { address: string; until: string };

/** Creates a password reset link, which is shown only once. */
export function ResetLink({ user }: { user: ListedUser }) {
  const field = useRef<HTMLInputElement>(null);
  const [made, setMade] = useState<Made>();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  useEffect(() => {
    if (made) field.current?.select();
  }, [made]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const password = new FormData(event.currentTarget).get("password");
    setBusy(true);
    setProblems({});
    try {
      const { path, expiresAt } = await makeResetLink(user.id, password ? String(password) : undefined);
      setMade({ address: location.origin + path, until: time.format(new Date(expiresAt)) });
    } catch (failure) {
      setProblems(problemsAt(failure, ["password"], "The link could not be made. Please try again."));
    }
    setBusy(false);
  }

  if (made) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <p role="status">
          Send this link to {user.username}. It works once, until {made.until}, and is not shown again.
        </p>
        <div className="flex gap-1">
          <input ref={field} className="field" readOnly value={made.address} aria-label={`Link for ${user.username}`} />
          <CopyText text={made.address} what="link" />
        </div>
      </div>
    );
  }
  return (
    <form className="form grid-cols-[minmax(0,1fr)]" noValidate onSubmit={send}>
      <p className="form-hint">
        Makes a link by which {user.username} sets a new password, once within 24 hours. An earlier link stops working.
      </p>
      {user.role && (
        <PasswordField
          label="Your Password"
          name="password"
          hint="Needed because this is a staff account."
          problem={problems.password}
          autoComplete="current-password"
        />
      )}
      <FormFoot label="Make a Link" busyLabel="Making..." busy={busy} problem={problems[""]} />
    </form>
  );
}
