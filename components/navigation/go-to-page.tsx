import { useId } from "react";
import type { ListAddress } from "./page-window.ts";

type Props = { currentPage: number; totalPages: number; address: ListAddress; keepScroll?: boolean };

/** The browser validates the input, so this works without scripts. */
export function GoToPage({ currentPage, totalPages, address, keepScroll }: Props) {
  const id = useId();
  const params = Object.entries(address.params ?? {}).filter(([, value]) => value !== undefined);
  return (
    <form
      className="flex flex-wrap items-center justify-center gap-2 text-muted max-sm:flex-nowrap max-sm:gap-0"
      action={address.path}
      data-page={currentPage}
      data-soft={keepScroll ? "keep-scroll" : undefined}
    >
      {params.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="max-sm:sr-only">
        Go to page
      </label>
      <input
        id={id}
        className="field w-[4.75rem] px-2.5 py-0 text-center max-sm:w-12 max-sm:rounded-r-none max-sm:border-r-0 max-sm:px-1 [-moz-appearance:textfield] [&::-webkit-inner-spin-button]:hidden"
        type="number"
        inputMode="numeric"
        name="page"
        min={1}
        max={totalPages}
        placeholder="#"
        required
        autoComplete="off"
      />
      <button type="submit" className="btn max-sm:min-w-11 max-sm:rounded-l-none max-sm:px-2.5">
        Go
      </button>
    </form>
  );
}
