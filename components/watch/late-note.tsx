import { useEffect, useState } from "react";
import { ReportButton } from "#components/reports/report-button";
import { siteOf } from "./autoplay.ts";
import { answersMessages, watchStart } from "./play-on.ts";

const LATE_MS = 4_000;

type Props = {
  id: number;
  title: string;
  sourceUrl: string | null;
  iframeSrc: string;
  isLoaded: boolean;
  isShown: boolean;
  onShown: () => void;
};

/**
 * Appears over the lower edge of a player that does not show itself. An error page of the browser loads, too, so that a
 * loaded player that cannot be asked gets a note below it, off its controls (video-meta.tsx).
 */
export function LateNote({ id, title, sourceUrl, iframeSrc, isLoaded, isShown, onShown }: Props) {
  const [isLate, setIsLate] = useState(false);
  const isUnknown = isLoaded && !isShown && !answersMessages(iframeSrc);
  useEffect(() => watchStart(onShown), []);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      className={`absolute inset-x-0 bottom-0 flex flex-wrap items-center justify-center gap-x-2 bg-stage/82 text-sm [&>.btn]:bg-transparent [&>.btn]:text-on-scrim [&>.btn]:hover:bg-on-scrim/12 ${isShown || isUnknown ? "not-has-[dialog]:hidden" : ""}`}
      role="status"
      data-late={(isLate && isUnknown) || undefined}
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
