import type { ReactNode } from "react";
import { MoreVideos } from "#components/videos/more-videos";
import { Drawing, Icon, type IconName } from "./icon.tsx";
import { FILM } from "./icon-paths.ts";

type Props = {
  text: string;
  icon?: IconName;
  drawing?: string;
  hasMore?: boolean;
  children?: ReactNode;
};

export function EmptyState({ text, icon, drawing = FILM, hasMore = false, children }: Props) {
  return (
    <>
      <div className="notice">
        {icon ? <Icon name={icon} /> : <Drawing path={drawing} />}
        <p data-said="">{text}</p>
        {children}
      </div>
      {hasMore && <MoreVideos />}
    </>
  );
}
