import { useId } from "react";
import type { ListAddress } from "./page-window.ts";

type Props = { currentPage: number; totalPages: number; address: ListAddress; still?: boolean };

/** Without scripts, the browser validates the input. */
export function GoToPage({ currentPage, totalPages, address, still }: Props) {
  const id = useId();
  const params = Object.entries(address.params ?? {}).filter(([, value]) => value !== undefined);
  return (
    <form action={address.path} data-page={currentPage} data-soft={still ? "still" : undefined}>
      {params.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id}>Go to page</label>
      <input
        id={id}
        className="field"
        type="number"
        inputMode="numeric"
        name="page"
        min={1}
        max={totalPages}
        required
        autoComplete="off"
      />
      <button type="submit" className="btn">
        Go
      </button>
    </form>
  );
}
