import { type FocusEvent, type FormEvent, useRef, useState } from "react";
import type { Problems } from "../form-row.tsx";

const nameOf = ({ target }: FormEvent | FocusEvent) => (target as unknown as { name?: string }).name ?? "";

type Options = {
  initial?: Problems;
  /** Validates the form in the browser. */
  check?: (form: HTMLFormElement) => Problems;
  /** For a field, another one that is compared with it. */
  pairs?: Record<string, string>;
};

/**
 * The problems of a form, "" being the form as a whole. Editing a field removes its problem; leaving it validates it
 * again.
 */
export function useProblems({ initial = {}, check, pairs = {} }: Options = {}) {
  const [problems, setProblems] = useState(initial);
  const edited = useRef(new Set<string>());

  /** Focuses the first field with a problem. */
  function showProblems(found: Problems, form?: HTMLFormElement | null) {
    edited.current.clear();
    setProblems(found);
    const fields = Array.from((form?.elements ?? []) as Iterable<HTMLInputElement>);
    fields.find(({ name }) => name && found[name])?.focus();
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const name = nameOf(event);
    const outdated = [name, pairs[name] ?? ""].filter((field) => field && problems[field]);
    for (const field of outdated) edited.current.add(field);
    if (outdated.length > 0 || problems[""]) {
      setProblems({ ...problems, "": undefined, ...Object.fromEntries(outdated.map((field) => [field, undefined])) });
    }
  }

  function onBlur(event: FocusEvent<HTMLFormElement>) {
    const name = nameOf(event);
    // A new message would move a button below the field away while it is pressed.
    if (event.relatedTarget?.matches("button:not(.form-row *)")) return;
    if (!check || !edited.current.has(name)) return;
    const found = check(event.currentTarget)[name];
    setProblems((shown) => ({ ...shown, [name]: found }));
  }

  return { problems, showProblems, onInput, onBlur };
}
