import type { ReactNode } from "react";

type Props = {
  /** The player, or what stands in its place: edge to edge on top. */
  stage: ReactNode;
  /** Beside the text on wide screens, below it on others. */
  related?: ReactNode;
  /** What is to be read about the video. */
  children: ReactNode;
};

/** The arrangement of a video's page. */
export function WatchLayout({ stage, related, children }: Props) {
  return (
    <>
      <div className="stage">{stage}</div>
      <div className="watch">
        <div>{children}</div>
        {related}
      </div>
    </>
  );
}
