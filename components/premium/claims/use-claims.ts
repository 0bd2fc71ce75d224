import { useEffect, useState } from "react";
import { loadClaims } from "#lib/premium/claims/client";
import type { Claim } from "#lib/premium/claims/types";

export type Claims = {
  /** Newest first. Undefined until they have loaded. */
  claims: Claim[] | undefined;
  add: (claim: Claim) => void;
};

export function useClaims(memberId: number | undefined): Claims {
  const [claims, setClaims] = useState<Claim[]>();
  useEffect(() => {
    if (memberId === undefined) return;
    const controller = new AbortController();
    loadClaims(controller.signal).then(
      // Claims added in the meantime may be missing in the response.
      (loaded) =>
        setClaims((known = []) => [...known.filter(({ id }) => loaded.every((one) => one.id !== id)), ...loaded]),
      // The page is complete without them.
      (failure) => controller.signal.aborted || console.error(failure),
    );
    return () => {
      controller.abort();
      setClaims(undefined);
    };
  }, [memberId]);
  return { claims, add: (claim) => setClaims((known = []) => [claim, ...known]) };
}
