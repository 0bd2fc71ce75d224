import type { ComponentProps } from "react";

type Props = ComponentProps<"a"> & {
  href: string;
  scroll?: false;
};

/** A plain link, handled by SoftNavigation: Next's Link would add a client component and its prefetching to each. */
export function SiteLink({ scroll, ...props }: Props) {
  return <a data-soft={scroll === false ? "still" : ""} {...props} />;
}
