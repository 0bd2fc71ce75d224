import { SiteLink } from "#components/navigation/site-link";
import { ClaimList } from "#components/premium/claim-list";
import type { Claim } from "#lib/premium/claims/types";
import type { User } from "#lib/users/types";

const moment = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

function stateOf({ isPremium, premiumUntil }: User): string {
  if (!isPremium) return "The premium collection is locked for you, and pages may show ads.";
  if (!premiumUntil) return "The premium collection is open to you, without an end.";
  return `The premium collection is open to you until ${moment.format(new Date(premiumUntil))} UTC.`;
}

/** Whether and until when a member has premium, and what became of what they paid. */
export function PremiumPayments({ user, claims }: { user: User; claims: Claim[] }) {
  const isForever = user.isPremium && !user.premiumUntil;
  return (
    <>
      <div className="setting">
        <p>{stateOf(user)}</p>
        {!isForever && (
          <SiteLink href="/go-premium" className="btn">
            {user.isPremium ? "Extend Premium" : "Go Premium"}
          </SiteLink>
        )}
      </div>
      {claims.length > 0 && (
        <div className="account-more">
          <h3>Payments</h3>
          <ClaimList claims={claims} />
        </div>
      )}
    </>
  );
}
