import type { ReactNode } from "react";
import { SiteLink } from "#components/navigation/site-link";
import { MoreVideos } from "#components/videos/more-videos";

type Props = {
  title?: string;
  text?: string;
  isGone?: boolean;
  /** The browser fetches videos unless some are given. */
  more?: ReactNode;
  children?: ReactNode;
};

/** Used instead of notFound(), which leaves the document empty until scripts run. */
export function NotFoundPanel({
  title = "404 Page Not Found",
  text = "The page you are looking for does not exist or has been moved.",
  isGone = false,
  more = <MoreVideos />,
  children,
}: Props) {
  return (
    <>
      <div className="notice min-h-68">
        {/* The server turns this tag into the response status. */}
        <meta name="status" content={isGone ? "410" : "404"} />
        <meta name="robots" content="noindex" />
        <h1>{title}</h1>
        {text && <p>{text}</p>}
        {children ?? (
          <SiteLink href="/" className="btn btn-primary">
            Go Back to Home
          </SiteLink>
        )}
      </div>
      {more}
    </>
  );
}
