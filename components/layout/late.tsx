"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { LateProps } from "./late-parts.tsx";

/** What no visitor waits for: fetched when the page works, so that it makes no page work later. */
export function Late(props: LateProps) {
  const [Parts, setParts] = useState<ComponentType<LateProps>>();
  useEffect(() => {
    const fetchParts = () =>
      import("./late-parts.tsx").then(
        ({ LateParts }) => setParts(() => LateParts),
        // The next page load tries again.
        () => {},
      );
    // After what makes the page work. Not requestIdleCallback, which Safari lacks.
    const timer = setTimeout(fetchParts, 100);
    return () => clearTimeout(timer);
  }, []);
  return Parts ? <Parts {...props} /> : null;
}

/** As the framework tells it. */
export type BrokenProps = { error: unknown; retry: () => void };

/**
 * What stands in place of a page that broke; shown in browsers only. Every page would load it on a first visit and next
 * to none shows it, so it is fetched then. Until it has come, and if it cannot, a plain sentence and button do.
 */
export function LateFailure(props: BrokenProps) {
  const { error, retry } = props;
  const [Failure, setFailure] = useState<ComponentType<BrokenProps>>();
  useEffect(() => {
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
