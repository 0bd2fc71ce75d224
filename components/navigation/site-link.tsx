import type { ComponentProps } from "react";

type Props = ComponentProps<"a"> & {
  href: string;
  scroll?: false;
};

/** SoftNavigation handles these plain links: Next's Link would add a client component and prefetching to each. */
export function SiteLink({ scroll, ...props }: Props) {
  return <a data-soft={scroll === false ? "keep-scroll" : ""} {...props} />;
}
