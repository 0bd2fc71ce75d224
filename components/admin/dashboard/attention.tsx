import { SiteLink } from "#components/navigation/site-link";
import { Drawing } from "#components/ui/icon";
import type { AttentionItem } from "#lib/analytics/attention/types";
import { ALERT } from "../../ui/icon-paths.ts";

/** What waits for an admin, each with the way to where it is dealt with. */
export function Attention({ items }: { items: AttentionItem[] }) {
  return (
    <section className="attention" aria-labelledby="attention">
      <h2 id="attention" className="section-title">
        Needs attention
      </h2>
      {items.length === 0 && <p className="admin-note">Nothing needs attention.</p>}
      <ul>
        {items.map(({ text, note, href, isUrgent }) => (
          <li key={href}>
            <SiteLink href={href}>
              <span className={isUrgent ? "is-urgent" : undefined}>
                {isUrgent && <Drawing path={ALERT} />}
                {isUrgent && <span className="sr-only">Urgent: </span>}
                {text}
              </span>
              {note && <span className="admin-note">{note}</span>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
