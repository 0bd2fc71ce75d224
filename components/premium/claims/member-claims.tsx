"use client";

import { createContext, type ReactNode, useContext } from "react";
import { type Member, useViewer } from "#lib/auth/viewer";
import { formatLongDay } from "#lib/core/format";
import { endAfterMonths } from "#lib/premium/policy";
import { hasPremiumByRole } from "#lib/users/premium-access";
import { STAFF_TEXT } from "../own-premium.tsx";
import { KnownMember } from "./known-member.tsx";
import { paidText } from "./paid-text.ts";
import { type Claims, useClaims } from "./use-claims.ts";

const Sent = createContext<Claims>({ claims: undefined, add: () => {} });

export const useMemberClaims = (): Claims => useContext(Sent);

type Props = {
  /** Whether the server has rendered the page for a member. */
  isKnown: boolean;
  children: ReactNode;
};

export function MemberClaims({ isKnown, children }: Props) {
  const claims = useClaims(useViewer().viewer?.id);
  return (
    <KnownMember value={isKnown}>
      <Sent value={claims}>{children}</Sent>
    </KnownMember>
  );
}

function gainText(member: Member, months: number): string {
  const { isPremium, premiumUntil, username } = member;
  if (hasPremiumByRole(member)) return STAFF_TEXT;
  if (!isPremium || !premiumUntil) return `Premium will be added to your account, ${username}.`;
  const until = new Date(premiumUntil);
  return `You have premium until ${formatLongDay(until)}. This extends it to ${formatLongDay(endAfterMonths(months, until, new Date()))}.`;
}

/** Claims are loaded in the browser. Every member gets the same reserved space, which avoids a layout shift. */
export function OpenClaim({ months }: { months: number }) {
  const { viewer } = useViewer();
  const { claims } = useMemberClaims();
  const open = claims?.find(({ state }) => state === "open");
  return (
    <p className="member-only mt-2 mb-0 max-w-[62ch] text-read text-pretty wrap-anywhere min-h-(--text-read--line-height) max-[30rem]:min-h-[calc(2*var(--text-read--line-height))]">
      {open ? (
        <span className="font-semibold">
          Your payment of {paidText(open)} USDT is being checked.{" "}
          <a href="#claims-sent" className="link">
            See its status
          </a>
        </span>
      ) : (
        claims && viewer && <span className="text-muted">{gainText(viewer, months)}</span>
      )}
    </p>
  );
}
