import type { ReactNode } from "react";
import { SiteLink } from "#components/navigation/site-link";

type Props = {
  /** Says that the list is empty, and when something appears in it. */
  children: ReactNode;
  link?: { label: string; href: string };
};

export function EmptyList({ children, link }: Props) {
  return (
    <p className="admin-empty">
      {children}{" "}
      {link && (
        <SiteLink className="link" href={link.href}>
          {link.label}
        </SiteLink>
      )}
    </p>
  );
}

export const BACK_TO_VIDEOS = { label: "Back to Manage Videos", href: "/admin/videos" };
