import { SiteLink } from "#components/navigation/site-link";
import { ClaimList } from "#components/premium/claims/claim-list";
import { SettingRow } from "#components/ui/setting-row";
import { isUnlocked } from "#lib/auth/unlocked";
import type { Claim } from "#lib/premium/claims/types";
import type { User } from "#lib/users/types";

const moment = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

function stateOf(user: User): string {
  const { isPremium, premiumUntil } = user;
  if (isUnlocked(user) && !isPremium) return "Your role includes premium.";
  if (!isPremium) return "You're on the free plan: premium videos are locked and pages may show ads.";
  if (!premiumUntil) return "Premium without an end date.";
  return `Premium until ${moment.format(new Date(premiumUntil))} UTC.`;
}

export function PremiumPayments({ user, claims }: { user: User; claims: Claim[] }) {
  const isOpen = isUnlocked(user);
  const canExtend = user.isPremium && user.premiumUntil !== null;
  return (
    <>
      <SettingRow>
        <p>{stateOf(user)}</p>
        <div className="form-buttons">
          {isOpen && (
            <SiteLink href="/premium-videos" className="btn">
              Premium Videos
            </SiteLink>
          )}
          {(canExtend || !isOpen) && (
            <SiteLink href="/go-premium" className="btn">
              {canExtend ? "Extend Premium" : "Go Premium"}
            </SiteLink>
          )}
        </div>
      </SettingRow>
      {claims.length > 0 && (
        <div className="mt-6">
          <h3 className="font-semibold">Payments</h3>
          <ClaimList claims={claims} />
        </div>
      )}
    </>
  );
}
