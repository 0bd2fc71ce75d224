import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

/** A list with nothing in it: says so, and where to go on (`children`, a link or button). */
export function EmptyState({ text, icon = "film", children }: { text: string; icon?: IconName; children?: ReactNode }) {
  return (
    <div className="notice">
      <Icon name={icon} />
      <p>{text}</p>
      {children}
    </div>
  );
}
