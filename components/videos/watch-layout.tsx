import type { ReactNode } from "react";

type Props = {
  /** Beside the text on wide screens, below it on others. */
  related?: ReactNode;
  /** What is to be read about the video. */
  children: ReactNode;
};

/** The arrangement of what stands below the player. */
export function WatchLayout({ related, children }: Props) {
  return (
    <div className="watch">
      <div>{children}</div>
      {related}
    </div>
  );
}
