"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { CopyText } from "#components/admin/ui/copy-text";
import { FormFoot } from "#components/ui/form-foot";
import type { Problems } from "#components/ui/form-row";
import { PasswordField } from "#components/ui/password-field";
import { makeResetLink } from "#lib/admin/members/client";
import type { User } from "#lib/users/types";
import { problemsAt } from "../ui/field-problems.ts";

const time = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

type Made = { address: string; until: string };

/** Makes the link by which somebody who forgot their password sets a new one. It is shown this once. */
export function ResetLink({ user }: { user: User }) {
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
      <div className="drawer-form">
        <p role="status">
          Send this link to {user.username}. It works once, until {made.until}, and is not shown again.
        </p>
        <div className="copy-row">
          <input ref={field} className="field" readOnly value={made.address} aria-label={`Link for ${user.username}`} />
          <CopyText text={made.address} what="link" />
        </div>
      </div>
    );
  }
  return (
    <form className="form drawer-form" noValidate onSubmit={send}>
      <p className="form-hint">
        Makes a link by which {user.username} sets a new password, once within 24 hours. An earlier link stops working.
      </p>
      {user.isAdmin && (
        <PasswordField
          label="Your Password"
          name="password"
          hint="Needed because this is an admin’s account."
          problem={problems.password}
          autoComplete="current-password"
        />
      )}
      <FormFoot label="Make a Link" busyLabel="Making..." busy={busy} problem={problems[""]} />
    </form>
  );
}
