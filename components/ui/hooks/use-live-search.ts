import { type RefObject, useEffect, useRef } from "react";

const TYPING_PAUSE_MS = 300;

/** Submits the field's form while typing. The URL holds the search, which is undefined without one. */
export function useLiveSearch(search: string | undefined): {
  ref: RefObject<HTMLInputElement | null>;
  onChange: () => void;
} {
  const ref = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // Back and links change the search, but must not overwrite a field in use.
    const input = ref.current;
    if (input && input !== document.activeElement) input.value = search ?? "";
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function onChange() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const input = ref.current;
      if (input?.checkValidity() && input.value.trim() !== (search ?? "")) input.form?.requestSubmit();
    }, TYPING_PAUSE_MS);
  }
  return { ref, onChange };
}
