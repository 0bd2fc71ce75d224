import type { ReactNode } from "react";
import { FILM } from "./drawings.ts";
import { Drawing, Icon, type IconName } from "./icon.tsx";

/** A list with nothing in it: says so, and where to go on (`children`, a link or button). */
export function EmptyState({ text, icon, children }: { text: string; icon?: IconName; children?: ReactNode }) {
  return (
    <div className="notice">
      {icon ? <Icon name={icon} /> : <Drawing path={FILM} />}
      <p>{text}</p>
      {children}
    </div>
  );
}
