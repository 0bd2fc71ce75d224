import { useEffect, useState } from "react";
import { ReportButton } from "#components/reports/report-button";
import { siteOf } from "./autoplay.ts";

const LATE_MS = 10_000;

type Props = { id: number; title: string; sourceUrl: string | null; isLoaded: boolean };

/**
 * Appears over the top of a player that does not load. An error page of the browser loads, too, so that a loaded player
 * gets a note below it (video-meta.tsx).
 */
export function LateNote({ id, title, sourceUrl, isLoaded }: Props) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      className={`absolute inset-x-0 top-0 flex flex-wrap items-center justify-center gap-x-2 bg-stage/82 text-sm [&>.btn]:text-on-scrim [&>.btn]:hover:bg-on-scrim/12 ${isLoaded ? "not-has-[dialog]:hidden" : ""}`}
      role="status"
      data-late={(isLate && isLoaded) || undefined}
    >
      {isLate && (
        <>
          Not playing?
          {sourceUrl && (
            <a
              className="btn btn-quiet px-2 underline underline-offset-3"
              href={sourceUrl}
              rel="nofollow noopener noreferrer"
              target="_blank"
            >
              Open on {siteOf(new URL(sourceUrl).hostname)}
            </a>
          )}
          <ReportButton id={id} title={title} />
        </>
      )}
    </div>
  );
}
