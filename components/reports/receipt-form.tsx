import { STATUS_PATH } from "#lib/reports/addresses";

/** A plain form, so that it works without scripts. */
export function ReceiptForm({ receipt, problem }: { receipt: string; problem?: string }) {
  return (
    <form className="form" action={STATUS_PATH}>
      <div className="form-row">
        <label htmlFor="receipt">Receipt</label>
        <input
          id="receipt"
          name="receipt"
          className="field"
          defaultValue={receipt}
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="XXXX-XXXX-XXXX-XXXX-XXXX"
          aria-describedby={problem && "receipt-problem"}
          aria-invalid={problem ? true : undefined}
        />
        {problem && (
          <p id="receipt-problem" className="form-error" role="alert">
            {problem}
          </p>
        )}
      </div>
      <button type="submit" className="btn btn-primary">
        Show Report
      </button>
    </form>
  );
}
