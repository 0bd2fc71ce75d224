"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { FormField } from "#components/ui/form-field";
import { FormFoot } from "#components/ui/form-foot";
import { focusField, type Problems } from "#components/ui/form-row";
import { PasswordField } from "#components/ui/password-field";
import { setViewer } from "#lib/auth/viewer";
import { CallFailure } from "#lib/browser/call";
import { changeIdentity } from "#lib/users/client";
import type { Identity } from "#lib/users/types";
import { useProblems } from "../../ui/hooks/use-problems.ts";
import { errorText } from "../show-failure.ts";

const FAILED = "Failed to save your username and email. Please try again.";
const FIELDS = ["username", "email", "currentPassword"];

function problemsOf(failure: unknown): Problems {
  const fields = failure instanceof CallFailure ? failure.fields : {};
  return FIELDS.some((name) => fields[name]) ? fields : { "": errorText(failure, FAILED) };
}

export function IdentityForm({ username, email }: Identity) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<"writing" | "sending" | "done">("writing");
  const { problems, showProblems, onInput, onBlur } = useProblems();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === "sending") return;
    const written = new FormData(event.currentTarget);
    const text = (name: string) => String(written.get(name) ?? "").trim();
    const wanted: Partial<Identity> = {
      ...(text("username") !== username && { username: text("username") }),
      ...(text("email") !== email && { email: text("email") }),
    };
    if (Object.keys(wanted).length === 0) {
      showProblems({ "": "Change your username or your email first." });
      return;
    }
    setState("sending");
    showProblems({});
    try {
      setViewer(await changeIdentity(String(written.get("currentPassword") ?? ""), wanted));
      focusField(form.current, "currentPassword");
      const password = form.current?.elements.namedItem("currentPassword") as HTMLInputElement | null;
      if (password) password.value = "";
      setState("done");
      router.refresh();
    } catch (failure) {
      setState("writing");
      showProblems(problemsOf(failure), form.current);
    }
  }

  return (
    <form
      ref={form}
      className="form"
      noValidate
      onSubmit={send}
      onInput={(event) => {
        onInput(event);
        if (state === "done") setState("writing");
      }}
      onBlur={onBlur}
    >
      <FormField
        label="Username"
        name="username"
        hint="3–30 characters: letters, digits, _ . -"
        defaultValue={username}
        problem={problems.username}
        required
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <FormField
        label="Email"
        name="email"
        type="email"
        defaultValue={email}
        problem={problems.email}
        required
        autoComplete="email"
      />
      <PasswordField
        label="Your Password"
        name="currentPassword"
        hint="To confirm that it is you."
        problem={problems.currentPassword}
        required
        autoComplete="current-password"
      />
      <FormFoot label="Save" busyLabel="Saving..." busy={state === "sending"} problem={problems[""]} />
      <p className="text-success empty:hidden" role="status">
        {state === "done" && "Saved. Log in with the new ones from now on."}
      </p>
    </form>
  );
}
