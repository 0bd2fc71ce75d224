import type { ReactNode } from "react";
import { Icon } from "#components/ui/icon";

type Props = {
  title: string;
  /** The present value, or what a change means. */
  note: string;
  children: ReactNode;
};

/** Opens one form at a time, also without scripts. */
export const FormDetails = ({ title, note, children }: Props) => (
  <details name="account-form" className="group border-line not-first-of-type:border-t">
    <summary className="grid min-h-16 cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 py-2.5 [&::-webkit-details-marker]:hidden">
      <h3 className="font-semibold">{title}</h3>
      <span className="row-start-2 wrap-anywhere text-ui text-muted">{note}</span>
      <Icon name="down" className="row-span-2 text-muted group-open:rotate-180" />
    </summary>
    <div className="pt-2 pb-6">{children}</div>
  </details>
);
