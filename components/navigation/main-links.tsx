import { NavLink } from "./nav-link.tsx";
import { MAIN_LINKS } from "./site-links.ts";

export function MainLinks({ className = "" }: { className?: string }) {
  return MAIN_LINKS.map(([href, label]) =>
    href === "/go-premium" ? (
      [
        <NavLink key={href} href={href} className={`${className} locked-only text-premium`}>
          {label}
        </NavLink>,
        <NavLink key="/premium-videos" href="/premium-videos" className={`${className} unlocked-only`}>
          Premium Videos
        </NavLink>,
      ]
    ) : (
      <NavLink key={href} href={href} className={className || undefined}>
        {label}
      </NavLink>
    ),
  );
}
