import type { ReactNode } from "react";

type Props = {
  /** Placed beside the text on wide screens, below on others. */
  related?: ReactNode;
  /** Placed below both. */
  below?: ReactNode;
  children: ReactNode;
};

/** Both parts are items of the page's grid; a `display: contents` wrapper would have no box for Next to scroll to. */
export function WatchLayout({ related, below, children }: Props) {
  return (
    <>
      <div className="mt-5 xl:col-1 xl:mt-6 beside:mt-4 beside:[grid-area:2/1]">{children}</div>
      {related && (
        <div className="watch-related mt-10 xl:col-2 xl:mt-6 beside:-mt-2 beside:[grid-area:1/2/span_2]">{related}</div>
      )}
      {below}
    </>
  );
}
