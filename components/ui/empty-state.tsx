import type { ReactNode } from "react";
import { MoreVideos } from "#components/videos/more-videos";
import type { StartKind } from "#components/videos/more-videos-row";
import { Icon, type IconName, PathIcon } from "./icon.tsx";
import { FILM } from "./icon-paths.ts";

type Props = {
  text: string;
  icon?: IconName;
  path?: string;
  /** Other videos below, of a kind that suits the list. */
  hasMore?: boolean | StartKind;
  children?: ReactNode;
};

/** Icon beside the text and little space around them, so that the videos below are in sight. */
const ABOVE_MORE =
  "mx-0 grid min-h-44 w-[min(36rem,100%)] grid-cols-[auto_minmax(0,1fr)] content-start items-start justify-items-start gap-x-3 px-0 pt-4 pb-8 text-left [--i:1.75rem] [&>.i]:mb-0 [&>:not(.i)]:col-start-2";

export function EmptyState({ text, icon, path = FILM, hasMore = false, children }: Props) {
  return (
    <>
      <div className={hasMore ? `notice ${ABOVE_MORE}` : "notice"}>
        {icon ? <Icon name={icon} /> : <PathIcon path={path} />}
        <p data-announced="">{text}</p>
        {children}
      </div>
      {hasMore && <MoreVideos start={hasMore === true ? undefined : hasMore} />}
    </>
  );
}
