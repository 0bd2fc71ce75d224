"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { FormFoot } from "#components/ui/form-foot";
import { focusField } from "#components/ui/form-row";
import { PasswordField } from "#components/ui/password-field";
import { setViewer } from "#lib/auth/viewer";
import { toast } from "#lib/browser/toast";
import { deleteAccount } from "#lib/users/client";
import { go } from "../../navigation/go.ts";
import { useProblems } from "../../ui/hooks/use-problems.ts";

export function DeleteAccount({ username }: { username: string }) {
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(false);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const { problems, showProblems, ...follow } = useProblems();
  useEffect(() => {
    if (open) focusField(form.current, "password");
    else if (was.current) button.current?.focus();
    was.current = open;
  }, [open]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const password = String(new FormData(event.currentTarget).get("password"));
    if (!password) {
      focusField(form.current, "password");
      return;
    }
    setBusy(true);
    showProblems({});
    const wrong = await deleteAccount(password);
    if (wrong !== undefined) {
      setBusy(false);
      showProblems({ password: wrong }, form.current);
      return;
    }
    setViewer(null);
    toast("Your account has been deleted.", "success");
    go("/", "replace");
  }

  return (
    <section
      className="mb-7 p-5 border border-danger/55 rounded-picture [&>:is(.btn,form)]:mt-4 js-only"
      aria-labelledby="delete-account"
    >
      <h2 id="delete-account" className="mb-1 text-lg">
        Delete Account
      </h2>
      <p className="text-muted">
        This deletes your account, favorites, playlists and history immediately. It cannot be undone. Payment records
        are kept without your name.
      </p>
      {open ? (
        <form ref={form} className="form" noValidate onSubmit={send} {...follow}>
          <input type="hidden" name="username" autoComplete="username" value={username} />
          <PasswordField
            label="Password"
            name="password"
            required
            autoComplete="current-password"
            problem={problems.password}
          />
          <div className="form-buttons">
            <FormFoot label="Delete my account" busyLabel="Deleting..." busy={busy} danger />
            <button type="button" className="btn btn-quiet" disabled={busy} onClick={() => setOpen(false)}>
              Cancel
            </button>
          </div>
        </form>
      ) : (
        <button ref={button} type="button" className="btn btn-danger" onClick={() => setOpen(true)}>
          Delete Account
        </button>
      )}
    </section>
  );
}
