import { PathIcon } from "#components/ui/icon";
import { NavLink } from "./nav-link.tsx";
import { MAIN_LINKS } from "./site-links.ts";

/** `icons` holds the paths of icons by address. */
type Props = { className?: string; icons?: Record<string, string> };

export function MainLinks({ className = "", icons = {} }: Props) {
  const link = (href: string, label: string, look: string, icon = icons[href]) => (
    <NavLink key={href} href={href} className={look || undefined}>
      {icon && <PathIcon path={icon} />}
      {label}
    </NavLink>
  );
  return MAIN_LINKS.map(([href, label]) =>
    href === "/go-premium"
      ? [
          link(href, label, `${className} locked-only text-premium`),
          link("/premium-videos", "Premium Videos", `${className} unlocked-only`, icons[href]),
        ]
      : link(href, label, className),
  );
}
