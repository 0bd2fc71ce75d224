import type { ReactNode } from "react";

const PLAYING_ON_PHONES =
  "max-md:portrait:has-[iframe[src]]:sticky max-md:portrait:has-[iframe[src]]:top-(--header-height) max-md:portrait:has-[iframe[src]]:z-20";

/**
 * Leaves the column of the related videos (watch.css) free even before the page has columns: Chromium applies
 * `:has(> .stage)` only once the stage has arrived completely.
 */
const BESIDE = "beside:[grid-area:1/1/2/-1] beside:max-w-[calc(100%-25.5rem-32px)]";

/** Edge to edge above the text, or beside the related videos. What plays on a phone stays in sight. */
export const Stage = ({ children }: { children: ReactNode }) => (
  <div
    className={`stage mx-[calc(50%-50vw)] -mt-3 bg-stage md:-mt-7 beside:mx-0 beside:-mt-2 beside:bg-transparent ${BESIDE} has-[+.notice]:hidden ${PLAYING_ON_PHONES}`}
  >
    {children}
  </div>
);
