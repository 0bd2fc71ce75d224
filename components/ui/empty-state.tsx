import type { ReactNode } from "react";
import { MoreVideos } from "#components/videos/more-videos";
import { Icon, type IconName, PathIcon } from "./icon.tsx";
import { FILM } from "./icon-paths.ts";

type Props = {
  text: string;
  icon?: IconName;
  path?: string;
  hasMore?: boolean;
  children?: ReactNode;
};

/** Icon beside the text and little space around them, so that the videos below are in sight. */
const ABOVE_MORE =
  "grid min-h-44 grid-cols-[1fr_auto_minmax(0,auto)_1fr] content-start items-center gap-x-3 px-0 pt-4 pb-8 [--i:1.75rem] [&>.i]:col-start-2 [&>.i]:mb-0 [&>[data-announced]]:text-left [&>:not(.i,[data-announced])]:col-span-full [&>:not(.i,[data-announced])]:justify-self-center";

export function EmptyState({ text, icon, path = FILM, hasMore = false, children }: Props) {
  return (
    <>
      <div className={hasMore ? `notice ${ABOVE_MORE}` : "notice"}>
        {icon ? <Icon name={icon} /> : <PathIcon path={path} />}
        <p data-announced="">{text}</p>
        {children}
      </div>
      {hasMore && <MoreVideos />}
    </>
  );
}
