"use client";

import { useEffect } from "react";
import { askForOutcome } from "#lib/age-assurance/client";

const EVERY_MS = 2_000;

/** Leaves the page once the wallet has answered. */
export function WaitForWallet() {
  useEffect(() => {
    const timer = setInterval(() => {
      askForOutcome().then(
        ({ state, address }) => {
          if (state === "waiting") return;
          clearInterval(timer);
          location.assign(address);
        },
        // Retried shortly.
        () => {},
      );
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="js-only mt-4 text-muted" role="status">
      Waiting for your app...
    </p>
  );
}
