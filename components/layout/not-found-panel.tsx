import type { ReactNode } from "react";
import { SiteLink } from "#components/navigation/site-link";

type Props = { title?: string; text?: string; children?: ReactNode };

/** What stands where nothing is: the spec's words, or a page's own with its own way on. */
export function NotFoundPanel({
  title = "404 Page Not Found",
  text = "The page you are looking for does not exist or has been moved.",
  children,
}: Props) {
  return (
    <div className="notice">
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children ?? (
        <SiteLink href="/" className="btn btn-primary">
          Go Back to Home
        </SiteLink>
      )}
    </div>
  );
}
