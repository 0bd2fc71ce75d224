import { useHydrated } from "./hooks/use-hydrated.ts";

type Props = {
  label: string;
  busyLabel: string;
  busy: boolean;
  problem?: string;
  danger?: boolean;
  needsScripts?: boolean;
};

/** Uses aria-disabled while busy, because a disabled button loses focus. */
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
          <p className="form-hint">This form needs JavaScript. Please enable it and reload the page.</p>
        </noscript>
      )}
    </>
  );
}
