"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { FormField } from "#components/account/form-field";
import { focusField, type Problems } from "#components/account/form-row";
import { createCategory } from "#lib/categories/client";
import { toast } from "#lib/toast";
import { useHydrated } from "../account/use-hydrated.ts";
import { problemsAt } from "./field-problems.ts";

/** Makes a category; the field then waits for the next one. */
export function AddCategory() {
  const router = useRouter();
  const ready = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const name = String(new FormData(event.currentTarget).get("name"));
    setBusy(true);
    setProblems({});
    try {
      const category = await createCategory(name);
      form.current?.reset();
      toast(`Added ${category.name}.`, "success");
      router.refresh();
    } catch (failure) {
      setProblems(problemsAt(failure, ["name"], "Failed to add/update category. Please try again."));
    }
    setBusy(false);
    focusField(form.current, "name");
  }

  return (
    <form ref={form} className="admin-tools tool-form" noValidate onSubmit={send}>
      <FormField
        label="Name of a new category"
        name="name"
        maxLength={100}
        autoComplete="off"
        problem={problems.name ?? problems[""]}
      />
      <button type="submit" className="btn btn-primary" disabled={!ready} aria-disabled={busy || undefined}>
        {busy ? "Adding..." : "Add Category"}
      </button>
    </form>
  );
}
