import type { ReactNode } from "react";
import { PageHeading } from "#components/layout/page-heading";

type Props = { title: string; children: ReactNode };

export function AccountPage({ title, children }: Props) {
  return (
    <div className="mx-auto max-w-[42.5rem] [&>.page-head]:mb-6">
      <PageHeading title={title} />
      {children}
    </div>
  );
}
