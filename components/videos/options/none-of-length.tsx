import { SiteLink } from "#components/navigation/site-link";
import { EmptyState } from "#components/ui/empty-state";
import type { IconName } from "#components/ui/icon";
import { type ListAddress, pageHref } from "../../navigation/page-window.ts";

/** `address` omits the length filter. */
type Props = { text: string; address: ListAddress; icon?: IconName };

export const NoneOfLength = ({ text, address, icon }: Props) => (
  <EmptyState text={text} icon={icon} hasMore>
    <SiteLink href={pageHref(address, 1)} scroll={false} className="btn btn-primary">
      Any Length
    </SiteLink>
  </EmptyState>
);
