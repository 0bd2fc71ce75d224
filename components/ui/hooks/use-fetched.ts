import { type ComponentType, useEffect, useState } from "react";

type Fetched<Props> = {
  Part?: ComponentType<Props>;
  /** There when it could not be fetched: tries again. */
  retry?: () => void;
};

/**
 * A part of the page that is fetched when it is `wanted`. Where that fails the rest of the page stays as it is: with
 * React's own `lazy` all of it would give way to an error.
 */
export function useFetched<Props>(fetchPart: () => Promise<ComponentType<Props>>, wanted: boolean): Fetched<Props> {
  const [fetched, setFetched] = useState<Fetched<Props>>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!wanted) return;
    setFetched({});
    fetchPart().then(
      (Part) => setFetched({ Part }),
      () => setFetched({ retry: () => setTries((count) => count + 1) }),
    );
  }, [fetchPart, wanted, tries]);
  return fetched;
}
