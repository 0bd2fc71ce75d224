import type { ReactNode } from "react";

type Props = { as?: "div" | "p"; className?: string; children: ReactNode };

/** Label on the left, control on the right. */
export function SettingRow({ as: Tag = "div", className = "", children }: Props) {
  return (
    <Tag
      className={`flex items-center justify-between gap-x-6 gap-y-2 max-[30rem]:has-[>select,>.form-buttons]:flex-wrap max-[20rem]:flex-wrap *:not-first:flex-none [&+&]:mt-5 ${className}`}
    >
      {children}
    </Tag>
  );
}
