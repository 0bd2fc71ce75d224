import { SiteLink } from "#components/navigation/site-link";
import { PathIcon } from "#components/ui/icon";
import type { PendingItem } from "#lib/analytics/pending-items/types";
import { ALERT } from "../../ui/icon-paths.ts";

export function PendingItems({ items }: { items: PendingItem[] }) {
  return (
    <section className="mb-7" aria-labelledby="attention">
      <h2 id="attention" className="section-title">
        Needs attention
      </h2>
      {items.length === 0 && <p className="text-sm text-muted">Nothing needs attention.</p>}
      <ul>
        {items.map(({ text, note, href, isUrgent }) => (
          <li key={href} className="border-t border-line last:border-b">
            <SiteLink
              href={href}
              className="relative flex flex-wrap items-center gap-x-3 py-2.75 pr-9 pl-2.5 after:absolute after:right-2.5 after:text-muted after:content-['→'_/_''] hover:bg-surface"
            >
              <span className={isUrgent ? "inline-flex items-center gap-2 font-medium text-danger" : undefined}>
                {isUrgent && <PathIcon path={ALERT} />}
                {isUrgent && <span className="sr-only">Urgent: </span>}
                {text}
              </span>
              {note && <span className="text-sm text-muted">{note}</span>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
