"use client";

import { ClaimList } from "./claim-list.tsx";
import { useMemberClaims } from "./member-claims.tsx";

export function SentClaims() {
  const { claims = [] } = useMemberClaims();
  if (claims.length === 0) return null;
  return (
    <section className="mt-8 scroll-mt-24" aria-labelledby="claims-sent">
      <h3 className="mb-1 text-(length:--text-base) font-semibold" id="claims-sent">
        Your payments
      </h3>
      <ClaimList claims={claims} />
    </section>
  );
}
