import type { ReactNode } from "react";
import { MoreVideos } from "#components/videos/more-videos";
import { Drawing, Icon, type IconName } from "./icon.tsx";
import { FILM } from "./icon-paths.ts";

type Props = {
  text: string;
  /** What stands above it: one of the signs, or another drawing. */
  icon?: IconName;
  drawing?: string;
  /** Shows videos below. */
  hasMore?: boolean;
  children?: ReactNode;
};

/** A list with nothing in it: says so, and where to go on (`children`, a link or button). */
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
