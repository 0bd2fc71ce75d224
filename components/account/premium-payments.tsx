import { SiteLink } from "#components/navigation/site-link";
import { ClaimList } from "#components/premium/claims/claim-list";
import { SettingRow } from "#components/ui/setting-row";
import { formatLongDay } from "#lib/core/format";
import type { Claim } from "#lib/premium/claims/types";
import { canWatchPremium, hasEndlessPremium } from "#lib/users/premium-access";
import type { User } from "#lib/users/types";

const moment = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

function stateOf(user: User, isChecked: boolean): string {
  const { isPremium, premiumUntil } = user;
  if (canWatchPremium(user) && !isPremium) return "Your role includes premium.";
  if (!isPremium && isChecked) return "Your payment is being checked. Premium starts when it's approved.";
  if (!isPremium) {
    const plan = premiumUntil ? `Your premium ended on ${formatLongDay(premiumUntil)}` : "You're on the free plan";
    return `${plan}: premium videos are locked and pages may show ads.`;
  }
  if (!premiumUntil) return "Premium without an end date.";
  return `Premium until ${moment.format(new Date(premiumUntil))} UTC.`;
}

export function PremiumPayments({ user, claims }: { user: User; claims: Claim[] }) {
  const isOpen = canWatchPremium(user);
  const isChecked = claims.some(({ state }) => state === "open");
  const canBuy = !hasEndlessPremium(user) && !isChecked;
  return (
    <>
      <SettingRow>
        <p className="text-pretty">{stateOf(user, isChecked)}</p>
        {(isOpen || canBuy) && (
          <div className="form-buttons max-[30rem]:w-full">
            {isOpen && (
              <SiteLink href="/premium-videos" className="btn">
                Premium Videos
              </SiteLink>
            )}
            {canBuy && (
              <SiteLink href="/go-premium" className="btn">
                {isOpen ? "Extend Premium" : "Go Premium"}
              </SiteLink>
            )}
          </div>
        )}
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
