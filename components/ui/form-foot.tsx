import { useHydrated } from "./hooks/use-hydrated.ts";

type Props = {
  /** On the button, and what it says while the form is on its way. */
  label: string;
  busyLabel: string;
  busy: boolean;
  /** What is wrong with the form as a whole. */
  problem?: string;
  danger?: boolean;
  /** Whether only scripts can send the form. */
  needsScripts?: boolean;
};

/**
 * The end of a form: what went wrong, and the button, which waits for scripts that the form needs. While the form is on
 * its way the button keeps the focus, which one that is `disabled` would lose; the form itself sends nothing twice.
 */
export function FormFoot({ label, busyLabel, busy, problem, danger = false, needsScripts = true }: Props) {
  const ready = useHydrated();
  return (
    <>
      {problem && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
      <button
        type="submit"
        className={danger ? "btn btn-danger" : "btn btn-primary"}
        disabled={needsScripts && !ready}
        aria-disabled={busy || undefined}
      >
        {busy ? busyLabel : label}
      </button>
      {needsScripts && (
        <noscript>
          <p className="form-hint">
            This form needs scripts, and your browser runs none here. Please allow them and load the page again.
          </p>
        </noscript>
      )}
    </>
  );
}
