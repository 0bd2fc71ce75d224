import { SiteLink } from "#components/navigation/site-link";

const PATH = "/admin/payments";

const STATES = [
  ["open", "Open", PATH],
  ["approved", "Approved", `${PATH}?state=approved`],
  ["declined", "Declined", `${PATH}?state=declined`],
] as const;

/** Which payments are listed: those that wait, or those that are decided. */
export function ClaimFilter({ state }: { state: string }) {
  return (
    <nav className="claim-filter" aria-label="State of the payments">
      {STATES.map(([value, label, href]) => (
        <SiteLink
          key={value}
          id={`payments-${value}`}
          className="chip"
          href={href}
          scroll={false}
          aria-current={value === state ? "true" : undefined}
        >
          {label}
        </SiteLink>
      ))}
    </nav>
  );
}
