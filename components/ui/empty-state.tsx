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

export function EmptyState({ text, icon, path = FILM, hasMore = false, children }: Props) {
  return (
    <>
      <div className={hasMore ? "notice min-h-68" : "notice"}>
        {icon ? <Icon name={icon} /> : <PathIcon path={path} />}
        <p data-announced="">{text}</p>
        {children}
      </div>
      {hasMore && <MoreVideos />}
    </>
  );
}
