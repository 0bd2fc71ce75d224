import type { ComponentProps } from "react";
import { Icon } from "#components/ui/icon";

type Props = ComponentProps<"input"> & { placeholder: string; submitLabel?: string };

/** A search field with its button, which works without scripts, in a form with `relative`. */
export function SearchInput({ placeholder, submitLabel = "Search", ...input }: Props) {
  return (
    <>
      <input
        className="field rounded-chip border-transparent bg-raised pr-4.5 pl-11 md:min-h-10 [&::-webkit-search-cancel-button]:hidden"
        type="search"
        placeholder={placeholder}
        aria-label={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        {...input}
      />
      <button
        type="submit"
        className="icon-btn absolute left-0 inset-y-0 h-full rounded-chip after:absolute after:-inset-y-0.5 after:inset-x-0"
        aria-label={submitLabel}
      >
        <Icon name="search" />
      </button>
    </>
  );
}
