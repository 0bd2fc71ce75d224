import type { ReactNode } from "react";

type Props = {
  /** Beside the text on wide screens, below it on others. */
  related?: ReactNode;
  /** What is to be read about the video. */
  children: ReactNode;
};

/** What stands below the player. Parts of the page's own grid: the framework scrolls to the first element of a page. */
export function WatchLayout({ related, children }: Props) {
  return (
    <>
      <div className="watch-text">{children}</div>
      {related && <div className="watch-related">{related}</div>}
    </>
  );
}
