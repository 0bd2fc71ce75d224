import type { ComponentProps } from "react";

type Props = ComponentProps<"a"> & {
  href: string;
  /** False leaves the page where it is scrolled to. */
  scroll?: false;
};

/**
 * A link within the site. It is an ordinary one, which SoftNavigation follows without loading a whole page: the
 * framework's own would be an island each, and its code on every page, for fetching ahead, which no page here may do.
 */
export function SiteLink({ scroll, ...props }: Props) {
  return <a data-soft={scroll === false ? "still" : ""} {...props} />;
}
