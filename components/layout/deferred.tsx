"use client";

import { type ComponentType, useEffect, useState } from "react";
import { endEarlyClicks } from "#lib/browser/early-clicks";
import type { DeferredProps } from "./deferred-parts.tsx";
import type { BrokenProps } from "./error-screen.tsx";

export function Deferred(props: DeferredProps) {
  const [Parts, setParts] = useState<ComponentType<DeferredProps>>();
  useEffect(() => {
    // This is the layout's last effect, so all its listeners are registered.
    endEarlyClicks();
    const fetchParts = () =>
      import("./deferred-parts.tsx").then(
        ({ DeferredParts }) => setParts(() => DeferredParts),
        // Retried on the next page load.
        () => {},
      );
    // requestIdleCallback is missing in Safari.
    const timer = setTimeout(fetchParts, 100);
    return () => clearTimeout(timer);
  }, []);
  return Parts ? <Parts {...props} /> : null;
}

/** Loaded on demand, because almost no visit needs it. A plain message shows until then. */
export function DeferredFailure(props: BrokenProps) {
  const { error, retry } = props;
  const [Failure, setFailure] = useState<ComponentType<BrokenProps>>();
  useEffect(() => {
    // The layout may have failed before it called this.
    endEarlyClicks();
    console.error(error);
    import("./failure.tsx").then(
      (file) => setFailure(() => file.Failure),
      () => {},
    );
  }, [error]);
  if (Failure) return <Failure {...props} />;
  return (
    <div className="notice" role="alert">
      <h1>Oops! Something went wrong.</h1>
      <button type="button" className="btn" onClick={retry}>
        Retry
      </button>
    </div>
  );
}
