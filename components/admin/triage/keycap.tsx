import type { ComponentProps } from "react";

/** Hidden on phones, which have no keyboard. */
export function Keycap({ className = "", ...props }: ComponentProps<"span">) {
  return (
    <span
      {...props}
      className={`inline-block min-w-[1.5rem] rounded-small border px-1.5 text-center text-xs/[1.25rem] in-[button]:max-md:hidden ${className}`}
    />
  );
}
