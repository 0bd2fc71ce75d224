import type { ReactNode } from "react";

type Props = {
  /** Placed beside the text on wide screens, below on others. */
  related?: ReactNode;
  children: ReactNode;
};

/** Both parts are items of the page's grid; a `display: contents` wrapper would have no box for Next to scroll to. */
export function WatchLayout({ related, children }: Props) {
  return (
    <>
      <div className="watch-text">{children}</div>
      {related && <div className="watch-related">{related}</div>}
    </>
  );
}
